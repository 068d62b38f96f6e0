/** Loaded before a generator (node --require): whom it asks outside of this machine is written down, and gets no answer. */
const { appendFileSync } = require('node:fs');
const net = require('node:net');

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...given) {
  const [options] = Array.isArray(given[0]) ? given[0] : given;
  const host = typeof options === 'object' ? options.host : given[1];
  const isHere = options?.path || !host || /^(localhost|127\..*|::1|::)$/.test(host);
  if (isHere) return connect.apply(this, given);
  appendFileSync(process.env.NORM_TRACE_ASKED, `${host}\n`);
  return this.destroy(new Error(`offline: ${host}`));
};
