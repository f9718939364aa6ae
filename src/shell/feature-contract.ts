/** What `relay()`, `embedded()` and `siwx()` return. Opaque: the one way by which a page reaches the feature's code. */
export interface FeatureOption<Name extends string> {
  readonly feature: Name
  readonly load: () => Promise<unknown>
}
