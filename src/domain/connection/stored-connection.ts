import * as t from 'io-ts'

import { AccountType } from '#domain/accounts/account-type.ts'
import { type AccountTypes, undescribedType } from '#domain/accounts/preferred-type.ts'
import { typeOf } from '#domain/accounts/wallet-account.ts'
import { ChainId } from '#domain/caip/chain-id.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import { CleanName } from '#domain/shared/clean-text.ts'
import { fields } from '#domain/shared/own-fields.ts'

import type { Connection } from './connection.ts'

/** A stored connection. S3-01. */
export const StoredConnection = t.readonly(
  fields(
    {
      connectorId: t.string,
      accounts: t.readonlyArray(t.readonly(t.type({ address: t.string, type: AccountType }))),
      caipNetwork: ChainId,
    },
    { auth: t.type({ name: CleanName }) },
  ),
)
export type StoredConnection = t.TypeOf<typeof StoredConnection>

/** The stored form of a connected wallet. S3-01. */
export const storedConnectionOf = (
  connection: Connection,
  namespace: Namespace,
  types: AccountTypes,
): StoredConnection | undefined =>
  connection.status === 'connected'
    ? {
        connectorId: connection.connectorId,
        accounts: connection.report.addresses.map((address) => ({
          address,
          type: typeOf(connection.report, address) ?? undescribedType(types, namespace),
        })),
        caipNetwork: connection.report.chainId,
        ...(connection.report.auth && { auth: connection.report.auth }),
      }
    : undefined
