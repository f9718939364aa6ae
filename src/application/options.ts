import type { ServiceIdentifier } from 'inversify'

import { OptionsStore } from './stores.ts'

/** The decoded options of the host, read-only. Only `Configure` injects the store. */
export type Options = Pick<OptionsStore, 'state' | 'state$'>
export const Options: ServiceIdentifier<Options> = OptionsStore
