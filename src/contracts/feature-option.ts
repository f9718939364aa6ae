/**
 * An option that contains the loader of its code, such as the result of `relay()` or `tokens()`. A page without the option
 * does not contain the code.
 */
export interface FeatureOption<Name extends string> {
  readonly feature: Name
  readonly load: () => Promise<unknown>
}
