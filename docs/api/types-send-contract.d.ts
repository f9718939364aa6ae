import { FeatureOption } from './types-feature-contract.js';

/** The result of `send()`. */
type SendAdapter = FeatureOption<'send'>;

export type { SendAdapter };
