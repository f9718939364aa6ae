/**
 * The result of `relay()`, `embedded()` and `siwx()`. Its contents are private. The feature's code is reached
 * only through it.
 */
interface FeatureOption<Name extends string> {
    readonly feature: Name;
    readonly load: () => Promise<unknown>;
}

export type { FeatureOption };
