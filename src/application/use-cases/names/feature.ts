import { ActiveAccount } from '#application/connection/active-account.ts'
import { defineFeature } from '#application/feature.ts'

import { AccountNames } from './account-names.ts'
import { ClaimName } from './claim-name.ts'
import { LookUpNames } from './look-up-names.ts'
import { NameOwner } from './name-owner.ts'
import { OfferName } from './offer-name.ts'
import { RegisterName } from './register-name.ts'
import { RegistrationStore } from './stores.ts'

/** The names of accounts. */
export const names = defineFeature({
  needs: ['connection'],
  useCases: { lookUpNames: LookUpNames, offerName: OfferName, registerName: RegisterName },
  services: [ActiveAccount, AccountNames, ClaimName, NameOwner, RegistrationStore],
  starts: [AccountNames, RegisterName],
})

declare module '#application/features.ts' {
  interface FeatureTable {
    readonly names: typeof names
  }
}
