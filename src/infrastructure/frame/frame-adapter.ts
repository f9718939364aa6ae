import type { ContainerModule } from 'inversify'

import type { EmbeddedAdapter, FrameOptions } from './frame-options.ts'

export const frameAdapter = (url: string): EmbeddedAdapter => ({ url, load: () => import('./module.ts') })

interface Loaded {
  readonly frameModule: (options: FrameOptions) => ContainerModule
}

const isLoaded = (value: unknown): value is Loaded =>
  typeof value === 'object' &&
  value !== null &&
  'frameModule' in value &&
  typeof value.frameModule === 'function'

/** Knows an adapter by what it loads, so that one of another version fails plainly. */
export const frameModuleOf = async (options: FrameOptions): Promise<ContainerModule> => {
  const loaded = await options.embedded?.load()
  if (isLoaded(loaded)) return loaded.frameModule(options)
  throw new TypeError('Not an adapter of this version of Walletport')
}
