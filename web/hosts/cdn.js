/** Everything in one classic script, for a page without modules, such as one opened from disk. It names nothing but the elements. */
import '../element/define.js';
