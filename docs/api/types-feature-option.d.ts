/**
 * An option that brings its own code, such as the result of `relay()` or `tokens()`. The code of the feature is fetched
 * through `load` alone, so that a page without the option does not contain it.
 */
interface FeatureOption<Name extends string> {
    readonly feature: Name;
    readonly load: () => Promise<unknown>;
}

export type { FeatureOption };
