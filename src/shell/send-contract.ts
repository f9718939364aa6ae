import type { FeatureOption } from './feature-contract.ts'

/** The result of `send()`. */
export type SendAdapter = FeatureOption<'send'>
