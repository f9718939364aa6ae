import { expectTypeOf, it } from 'vitest'

import type { AccountType } from '#domain/accounts/account-type.ts'
import type { ProductEvent } from '#domain/analytics/event.ts'
import type { Namespace } from '#domain/caip/namespace.ts'
import type { Account } from '#domain/connection/account.ts'
import type { ConnectorType } from '#domain/connectors/connector.ts'
import type { ConnectorGroup } from '#domain/connectors/listing.ts'
import type { OpenableView, ViewName } from '#domain/modal/view.ts'
import type { nftStandards } from '#domain/nfts/nft.ts'
import type { RaisedAlert } from '#domain/notices/alert.ts'
import type { Options } from '#domain/options/option-codecs.ts'
import type { SocialLogin } from '#domain/options/social-login.ts'
import type { Platform } from '#domain/relay/platforms.ts'
import type { NodeProblem } from '#domain/send/node-problem.ts'
import type { TransferStatus } from '#domain/send/sent-transfer.ts'
import type * as Public from '#public/index.ts'

/** True if each of two unions holds all members of the other. */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false

it('names the same as the domain', () => {
  expectTypeOf<Same<Public.NamespaceName, Namespace>>().toEqualTypeOf<true>()
  expectTypeOf<Same<Public.ViewName, ViewName>>().toEqualTypeOf<true>()
  expectTypeOf<Same<Public.OpenableViewName, OpenableView>>().toEqualTypeOf<true>()
  expectTypeOf<Same<Public.DependentViewName, Exclude<ViewName, OpenableView>>>().toEqualTypeOf<true>()
  expectTypeOf<Same<Public.AccountTypeName, AccountType>>().toEqualTypeOf<true>()
  expectTypeOf<Same<Public.AccountTabName, Account['currentTab']>>().toEqualTypeOf<true>()
  expectTypeOf<Same<Public.ConnectorGroupName, ConnectorGroup>>().toEqualTypeOf<true>()
  expectTypeOf<Same<Public.ConnectorTypeName, ConnectorType>>().toEqualTypeOf<true>()
  expectTypeOf<Same<Public.SocialLoginName, SocialLogin>>().toEqualTypeOf<true>()
  expectTypeOf<Same<Public.WalletPlatform, Platform>>().toEqualTypeOf<true>()
  expectTypeOf<Same<Public.AlertCode, RaisedAlert>>().toEqualTypeOf<true>()
  expectTypeOf<Same<Public.ThemeMode, NonNullable<Options['themeMode']>>>().toEqualTypeOf<true>()
})

it('tokens and sends have the same types as in the domain', () => {
  expectTypeOf<Same<Public.TransferProblemName, NodeProblem | 'tokenRefused'>>().toEqualTypeOf<true>()
  expectTypeOf<Same<Public.SentTransferInfo['status'], TransferStatus>>().toEqualTypeOf<true>()
  expectTypeOf<Public.HeldToken>().toExtend<Public.TransferToken>()
  expectTypeOf<Public.TokenTransferInput['units']>().toEqualTypeOf<bigint>()
  expectTypeOf<Public.NftInfo>().toExtend<Public.TransferNft>()
})

it('NFTs have the same types as in the domain', () => {
  expectTypeOf<Same<Public.NftStandardName, (typeof nftStandards)[number]>>().toEqualTypeOf<true>()
})

it('emits the events of the table, each with its own properties', () => {
  expectTypeOf<Same<Public.WalletportEventName, ProductEvent['event']>>().toEqualTypeOf<true>()
  expectTypeOf<ProductEvent>().toExtend<Public.WalletportEvent>()
  expectTypeOf<Public.WalletportEvent>().toExtend<ProductEvent>()
  type WithProperties<Name> = Extract<Public.WalletportEvent, { readonly event: Name }>['properties']
  expectTypeOf<WithProperties<'SELECT_WALLET'>['view']>().toEqualTypeOf<Public.ViewName>()
  expectTypeOf<WithProperties<'SEARCH_WALLET'>['search']>().toEqualTypeOf<string>()
  expectTypeOf<WithProperties<'WALLET_IMPRESSION_V2'>['items'][number]['query']>().toEqualTypeOf<
    string | undefined
  >()
  expectTypeOf<WithProperties<'PAY_ERROR'>['configuration']['amount']>().toEqualTypeOf<string>()
})
