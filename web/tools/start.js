/** `npm start` */
import { build } from './build.js';
import { site } from './serve.js';
import { asScript } from './shell.js';

await asScript(async () => {
  await build(['engine', 'font', 'styles', 'dist', 'site']);
  const { address } = await site(process.env.PORT);
  console.log(`norm-trace: ${address}`);
});
