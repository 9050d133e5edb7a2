/**
 * A list that on a phone is one row which scrolls within itself, from edge to edge of the page's gutter, and is laid out
 * by the element's other classes on wider screens. Each item needs a width of its own below `sm`.
 */
export const PHONE_STRIP =
  'max-sm:-mx-gutter max-sm:flex max-sm:snap-x max-sm:scroll-px-gutter max-sm:overflow-x-auto max-sm:px-gutter ' +
  'max-sm:pb-2 max-sm:*:shrink-0 max-sm:*:snap-start'
