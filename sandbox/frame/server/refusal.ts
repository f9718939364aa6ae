/** A 'no' that the visitor is told; the page's `_ERROR` carries its words. */
export class Refusal extends Error {}
