import type { UseCases } from '#application/use-cases/index.ts'
import type { WalletportUseCases } from '#contracts/use-cases/index.ts'

import { type Arguments, checkingArguments } from './check-arguments.ts'
import { hostAccount } from './host-account.ts'
import { hostActivity } from './host-activity.ts'
import { useCaseArguments } from './host-arguments.ts'
import { hostConnections } from './host-connections.ts'
import { hostConnectors } from './host-connectors.ts'
import { hostDiagnostics } from './host-diagnostics.ts'
import { hostEmbedded } from './host-embedded.ts'
import { hostModal } from './host-modal.ts'
import { hostNames } from './host-names.ts'
import { hostNetworks } from './host-networks.ts'
import { hostNfts } from './host-nfts.ts'
import { hostNotices } from './host-notices.ts'
import { hostOnRamp } from './host-onramp.ts'
import { hostPay } from './host-pay.ts'
import { hostProject } from './host-project.ts'
import { hostRelay } from './host-relay.ts'
import { hostSend } from './host-send.ts'
import { hostSiwx } from './host-siwx.ts'
import { hostSwaps } from './host-swaps.ts'
import { hostTokens } from './host-tokens.ts'
import { hostWallets } from './host-wallets.ts'

const exposed = (inner: UseCases): WalletportUseCases => ({
  modal: hostModal(inner),
  connectors: hostConnectors(inner),
  connections: hostConnections(inner),
  networks: hostNetworks(inner),
  account: hostAccount(inner),
  siwx: hostSiwx(inner),
  embedded: hostEmbedded(inner),
  tokens: hostTokens(inner),
  send: hostSend(inner),
  activity: hostActivity(inner),
  nfts: hostNfts(inner),
  swaps: hostSwaps(inner),
  onramp: hostOnRamp(inner),
  pay: hostPay(inner),
  project: hostProject(inner),
  names: hostNames(inner),
  diagnostics: hostDiagnostics(inner),
  notices: hostNotices(inner),
  wallets: hostWallets(inner),
  relay: hostRelay(inner),
})

/** All use cases with the public types and errors. */
export const hostUseCases = (inner: UseCases): WalletportUseCases => {
  const nouns = Object.entries<object>({ ...exposed(inner) })
  const checking = nouns.map(([noun, useCase]) => [
    noun,
    checkingArguments(useCase, (Reflect.get(useCaseArguments, noun) ?? {}) as Arguments<object>),
  ])
  return Object.fromEntries(checking) as WalletportUseCases
}
