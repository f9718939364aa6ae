import { ProjectInput, ProjectAdapter } from './types-project.js';
export { EffectiveFeature, EffectiveFeatureSet, FeatureSourceName, ProjectFeaturesInput, ProjectLimitsInput, ProjectOriginsInput, ProjectSnapshot, ProjectSource } from './types-project.js';
import './types-walletport-error.js';
import './types-feature-option.js';
import './types-unions.js';

/**
 * Features, allowed origins and plan limits that are set outside the page, for the option `project`. They are requested
 * when the modal first opens or `useCases.project.refresh` is called, cached for 24 hours, and only ever take away from
 * what the options allow. Without a response the options hold.
 */
declare const project: (input: ProjectInput) => ProjectAdapter;

export { ProjectAdapter, ProjectInput, project };
