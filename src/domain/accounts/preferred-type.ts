import type { Namespace } from '#domain/caip/namespace.ts'
import { families } from '#domain/families/families.ts'

import type { AccountType } from './account-type.ts'

export type AccountTypes = Readonly<Partial<Record<Namespace, AccountType>>>

/** Returns the user's stored choice, else the host's, else the family's first type. S1-37, S6-04. */
export const preferredType = (hosts: AccountTypes, namespace: Namespace, stored?: AccountType): AccountType =>
  stored ?? hosts[namespace] ?? families[namespace].accountTypes[0]

/** The account type to assume if the wallet states none: `eoa` if the family has it, else the preferred type. S6-02. */
export const undescribedType = (hosts: AccountTypes, namespace: Namespace): AccountType =>
  families[namespace].accountTypes.includes('eoa') ? 'eoa' : preferredType(hosts, namespace)
