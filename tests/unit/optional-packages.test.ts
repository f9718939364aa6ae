import * as E from 'fp-ts/Either'
import { afterEach, describe, expect, it, vi } from 'vitest'

import type { Address } from '#domain/caip/account-id.ts'
import type { ChainId } from '#domain/caip/chain-id.ts'
import { OptionalPackageError, withPackage } from '#domain/shared/optional-package.ts'
import { evmSignatures } from '#infrastructure/chains/evm/evm-signatures.ts'
import { evm } from '#infrastructure/chains/evm/evm.ts'
import { LazyChains } from '#infrastructure/chains/lazy-chains.ts'
import { LazyRelay } from '#infrastructure/relay/lazy-relay.ts'
import { relayAdapter } from '#infrastructure/relay/relay-adapter.ts'
import { network } from '#tests/contract/examples.ts'

const address = `0x${'1'.repeat(40)}` as string as Address
const VIEM_LINE = 'viem is missing or of an unsupported version. Install it: npm i viem@2'
const CLIENT_LINE =
  '@walletconnect/sign-client is missing or of an unsupported version. Install it: npm i @walletconnect/sign-client@2.21.8'

afterEach(() => {
  vi.doUnmock('viem')
  vi.doUnmock('@walletconnect/sign-client')
  vi.resetModules()
})

describe('an optional package that cannot be used', () => {
  it.each([
    `Cannot find package 'viem' imported from /site/node_modules/walletport/dist/chunks/viem-chain.js`,
    `Could not resolve "viem" imported by "walletport". Is it installed?`,
    `Failed to resolve module specifier "viem". Relative references must start with either "/", "./", or "../".`,
    `Cannot find module 'viem'`,
  ])('is recognised: %s', async (message) => {
    await expect(withPackage('viem@2', () => Promise.reject(new Error(message)))).rejects.toThrow(VIEM_LINE)
  })

  it('is not confused with a file that does not load', async () => {
    const error = new TypeError(
      'Failed to fetch dynamically imported module: https://site.example/viem-chain.js',
    )
    await expect(withPackage('viem@2', () => Promise.reject(error))).rejects.toBe(error)
    expect(error).not.toBeInstanceOf(OptionalPackageError)
  })

  it.each([
    ['absent', { default: {} }],
    [
      'version 1',
      {
        BaseError: class {
          version = '1.21.4'
        },
      },
    ],
    [
      'version 1 as it prints itself',
      {
        BaseError: class {
          version = 'viem@1.21.4'
        },
      },
    ],
  ])('viem, %s: reading a chain names the install line', async (_, exports) => {
    vi.doMock('viem', () => ({ BaseError: undefined, ...exports }))
    const chains = new LazyChains([evm()])
    const outcome = await chains.balanceOf(network(1), ['http://127.0.0.1:9'], address)()
    expect(outcome).toEqual(E.left({ _tag: 'MissingPackage', message: VIEM_LINE }))
  })

  it.each([
    ['absent', { default: {} }],
    ['without what version 2.21.8 exports', { SignClient: class {} }],
  ])('sign-client, %s: pairing names the install line', async (_, exports) => {
    const noExports = {
      SignClient: undefined,
      AUTH_PUBLIC_KEY_NAME: undefined,
      PROPOSAL_EXPIRY_MESSAGE: undefined,
    }
    vi.doMock('@walletconnect/sign-client', () => ({ ...noExports, ...exports }))
    const relay = new LazyRelay(
      { relay: relayAdapter({ urls: ['ws://127.0.0.1:9'] }) },
      { current: undefined },
    )
    const outcome = await relay.sessions()()
    expect(outcome).toEqual(E.left({ _tag: 'MissingPackage', message: CLIENT_LINE }))
  })

  it('viem, absent: a signature that cannot be checked shows the reason', async () => {
    vi.doMock('viem', () => ({ BaseError: undefined }))
    const signed = { chainId: 'eip155:1' as ChainId, address, message: 'hello', signature: '0x12' }
    const outcome = await evmSignatures.verify(signed, [])()
    expect(outcome).toEqual(E.left({ _tag: 'Unverifiable', message: VIEM_LINE }))
  })
})
