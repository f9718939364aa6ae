/** An expected error. The `_ERROR` reply contains its text. */
export class Refusal extends Error {}
