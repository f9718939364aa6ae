import { ActiveAccount } from '#application/connection/active-account.ts'
import { defineFeature } from '#application/feature.ts'

import { AccountNames } from './account-names.ts'
import { LookUpNames } from './look-up-names.ts'
import { NameOwner } from './name-owner.ts'
import { NamesForHosts } from './names-for-hosts.ts'
import { OfferName } from './offer-name.ts'
import { RegisterNames } from './register-names.ts'
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
  services: [ActiveAccount, AccountNames, NameOwner, RegisterNames],
  starts: [AccountNames, RegistrationDraft],
})

declare module '#application/features.ts' {
  interface FeatureTable {
    readonly names: typeof names
  }
}
