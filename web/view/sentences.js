/** A text that ends as a sentence does. @param {string} text */
const ended = (text) => (!text || /[.!?。？！؟:：]$/.test(text) ? text : `${text}.`);

/** What is wrong, and what to do about it. @param {{message: string, hint: string}} mistake */
export const sentences = ({ message, hint }) => `${ended(message)} ${ended(hint)}`.trim();
