import type { ContainerModule } from 'inversify'

import { token } from '#ports/token.ts'

/** A frame by its address, what speaks to it not yet fetched. */
export interface EmbeddedAdapter {
  readonly url: string
  readonly load: () => Promise<unknown>
}

/** What a host's options say of it; they may change meanwhile. */
export interface FrameOptions {
  readonly embedded?: EmbeddedAdapter | undefined
  readonly projectId?: string | undefined
  readonly debug?: boolean | undefined
}

export const FrameOptions = token<FrameOptions>('FrameOptions')

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
