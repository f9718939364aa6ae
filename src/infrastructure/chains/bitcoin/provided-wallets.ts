import { getWallets } from '@wallet-standard/app'

import type { Adapter } from '#contracts/options.ts'
import type { Connector } from '#domain/connectors/connector.ts'
import type { WalletSource } from '#infrastructure/chains/chain-adapter.ts'
import { checkProvided } from '#infrastructure/chains/check-provided.ts'
import {
  alwaysProvided,
  amongProvided,
  importOf,
  type ProvidedFields,
  providedIn,
} from '#infrastructure/chains/provided-wallets.ts'
import { registryWithout } from '#infrastructure/chains/wallet-registry.ts'

import { BitcoinWallet, loadWalletClients } from './bitcoin-wallet.ts'
import { BitcoinWallets } from './bitcoin-wallets.ts'
import { type WalletProtocol, protocolOf } from './candidates.ts'

interface Handle {
  readonly handle: object
  readonly protocol: WalletProtocol
}

const hasProtocol = (raw: unknown): raw is object => protocolOf(raw) !== undefined

const handleOf = (handle: object): Handle => {
  const protocol = protocolOf(handle)
  if (protocol === undefined) throw new TypeError('A wallet has none of the known interfaces')
  return { handle, protocol }
}

/** A wallet whose object is imported with the code that asks it. */
const importedWallet = (connector: Omit<Connector, 'provider'>, load: () => Promise<object>): BitcoinWallet =>
  new BitcoinWallet(connector, { handle: {}, protocol: { kind: 'standard' } }, async () => {
    const [clients, handle] = await Promise.all([loadWalletClients(), load()])
    return { ...clients, walletClientOf: () => clients.walletClientOf(handleOf(handle)) }
  })

const walletOf = (
  connector: Omit<Connector, 'provider'>,
  { provider: raw }: ProvidedFields,
): readonly BitcoinWallet[] => {
  const code = importOf(raw, hasProtocol)
  if (code !== undefined) return [importedWallet(connector, () => code.get())]
  return hasProtocol(raw) ? [new BitcoinWallet(connector, handleOf(raw))] : []
}

/** Browser wallets and the host's own. */
export const walletsWith = (raws: unknown, around: Adapter['around']): WalletSource => {
  checkProvided('providers', raws)
  const provided = providedIn(raws)
  const page = new BitcoinWallets(
    () => window,
    registryWithout(alwaysProvided(provided), getWallets),
    provided.map(({ id }) => id),
  )
  return amongProvided(page, 'bip122', provided, around, walletOf)
}
