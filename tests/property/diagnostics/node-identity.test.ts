import { describe, expect, it } from 'vitest'

import {
  capabilityRequestsOf,
  servesHistoricalState,
  capabilitiesIn,
  identityOf,
  isSameChain,
} from '#domain/diagnostics/checks/node-identity.ts'
import type { Network } from '#domain/networks/network.ts'

import { decoded, optionsWithEverything } from './manifest-options.ts'

const [evm, solana, bitcoin] = decoded(optionsWithEverything).networks as readonly Network[] as readonly [
  Network,
  Network,
  Network,
]
const GENESIS = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const BLOCK = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'

const result = (value: unknown) => JSON.stringify({ jsonrpc: '2.0', id: 1, result: value })

describe('the chain that a node serves', () => {
  it.each([
    [evm, { path: '', method: 'eth_chainId' }],
    [solana, { path: '', method: 'getGenesisHash' }],
    [bitcoin, { path: '/block-height/0', method: undefined }],
  ])('is requested, %#', (network, { path, method }) => {
    const question = identityOf(network)?.request
    expect(question?.path).toBe(path)
    expect(question?.body).toEqual(method && { id: 1, jsonrpc: '2.0', method, params: [] })
  })

  it.each([
    [evm, result('0x1'), '1'],
    [evm, result('0xa4b1'), '42161'],
    [evm, result('1'), undefined],
    [evm, result(1), undefined],
    [evm, '<html>', undefined],
    [evm, 'null', undefined],
    [solana, result(GENESIS), GENESIS.slice(0, 32)],
    [solana, result(''), undefined],
    [solana, result({}), undefined],
    [bitcoin, BLOCK, BLOCK.slice(0, 32)],
    [bitcoin, `${BLOCK}\n`, BLOCK.slice(0, 32)],
    [bitcoin, BLOCK.toUpperCase(), undefined],
    [bitcoin, BLOCK.slice(1), undefined],
    [bitcoin, `${BLOCK}0`, undefined],
    [bitcoin, 'Not found', undefined],
  ])('is read from a response, %#', (network, text, reference) => {
    expect(identityOf(network)?.referenceIn(text)).toBe(reference)
  })

  it('is the configured network, or another one', () => {
    const references = ['1', GENESIS.slice(0, 32), BLOCK.slice(0, 32)]
    const same = [evm, solana, bitcoin].map((network) => references.map((each) => isSameChain(network, each)))
    expect(same).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ])
  })

  it('is not requested if the family has no method for it', () => {
    expect(identityOf({ ...evm, chainNamespace: 'polkadot' as Network['chainNamespace'] })).toBeUndefined()
  })
})

describe('the capabilities of an EVM node', () => {
  it('are requested by two concurrent requests, the second for an old state, and not for other families', () => {
    const methods = [
      { id: 1, method: 'eth_chainId' },
      { id: 2, method: 'eth_getBalance', params: [`0x${'0'.repeat(40)}`, '0x1'] },
    ]
    expect(capabilityRequestsOf(evm)).toMatchObject({
      batch: { path: '', body: methods },
      archive: { path: '', body: methods[1] },
    })
    expect([solana, bitcoin].map(capabilityRequestsOf)).toEqual([undefined, undefined])
  })

  it.each([
    [
      [
        { id: 1, result: '0x1' },
        { id: 2, result: '0x0' },
      ],
      { batches: true, archive: true },
    ],
    [
      [
        { id: 2, result: '0x0' },
        { id: 1, result: '0x1' },
      ],
      { batches: true, archive: true },
    ],
    [
      [
        { id: 1, result: '0x1' },
        { id: 2, error: { code: -32_000 } },
      ],
      { batches: true, archive: false },
    ],
    [[{ id: 1, result: '0x1' }], { batches: true, archive: false }],
    [{ error: { code: -32_600 } }, { batches: false }],
  ])('are read from %j', (response, expected) => {
    expect(capabilitiesIn(JSON.stringify(response))).toEqual(expected)
  })

  it.each([
    [{ id: 2, result: '0x0' }, true],
    [{ id: 2, error: { code: -32_000 } }, false],
    [null, false],
  ])('are read from %j if only an old state was requested', (response, expected) => {
    expect(servesHistoricalState(JSON.stringify(response))).toBe(expected)
  })
})
