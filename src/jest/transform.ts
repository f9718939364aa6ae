import { commonJsOf } from './commonjs.ts'

interface TransformOptions {
  /** Whether Jest loads this file as an ES module, which it can with `--experimental-vm-modules`. */
  readonly supportsStaticESM: boolean
}

/** Jest's transform of this package's files. The preset names this file. */
export const transform = {
  process: (source: string, _path: string, { supportsStaticESM }: TransformOptions) => ({
    code: supportsStaticESM ? source : commonJsOf(source),
  }),
}
