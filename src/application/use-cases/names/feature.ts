import { defineFeature } from '#application/feature.ts'

import { AccountNames } from './account-names.ts'
import { LookUpNames } from './look-up-names.ts'
import { NamesForHosts } from './names-for-hosts.ts'
import { OfferName } from './offer-name.ts'
import { RegistrationDraft } from './registration-draft.ts'

/** The names of accounts. */
export const names = defineFeature({
  needs: ['connection'],
  useCases: {
    lookUpNames: LookUpNames,
    namesForHosts: NamesForHosts,
    offerName: OfferName,
    registrationDraft: RegistrationDraft,
  },
  starts: [AccountNames, RegistrationDraft],
})

declare module '#application/features.ts' {
  interface FeatureTable {
    readonly names: typeof names
  }
}
