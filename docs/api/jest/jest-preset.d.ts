/** What the preset adds to a configuration of Jest. */
interface JestPreset {
    /** The files of this package, with the file that rewrites them as CommonJS. */
    readonly transform: Readonly<Record<string, string>>;
    /** All packages except this one. */
    readonly transformIgnorePatterns: readonly string[];
}
/** Jest, which loads no ES modules by default, loads this package's. `preset: 'walletport/jest'`. */
declare const preset: JestPreset;

export { preset as default };
export type { JestPreset };
