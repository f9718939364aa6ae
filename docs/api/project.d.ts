import { ProjectInput, ProjectAdapter } from './types-project.js';
export { EffectiveFeature, EffectiveFeatureSet, FeatureSourceName, ProjectFeaturesInput, ProjectLimitsInput, ProjectOriginsInput, ProjectSnapshot, ProjectSource } from './types-project.js';
import './types-walletport-error.js';
import './types-feature-option.js';
import './types-unions.js';

/**
 * Features, allowed origins and plan limits that are set outside the page, for the option `project`. They are requested when
 * the modal first opens or `useCases.project.refresh` is called, and cached for 24 hours. They can disable parts that the
 * options enable, but not enable others. Without a response only the options apply.
 */
declare const project: (input: ProjectInput) => ProjectAdapter;

export { ProjectAdapter, ProjectInput, project };
