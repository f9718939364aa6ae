import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import { parseSiwxText, siwxText } from '#domain/siwx/siwx-text.ts'

const ADDRESS = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const fields = (chain: string) => [
  'Version: 1',
  `Chain ID: ${chain}`,
  'Nonce: 32891756',
  'Issued At: 2021-09-30T16:25:24Z',
]
const resources = [
  'Resources:',
  '- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
  '- https://example.com/my-web2-claim.json',
]
const publishedText = (first: string, address: string, chain: string) =>
  [
    first,
    address,
    '',
    'I accept the ExampleOrg Terms of Service: https://example.com/tos',
    '',
    'URI: https://example.com/login',
    ...fields(chain),
    ...resources,
  ].join('\n')

const data = {
  accountAddress: ADDRESS,
  chainId: 'eip155:1',
  domain: 'example.com',
  statement: 'I accept the ExampleOrg Terms of Service: https://example.com/tos',
  uri: 'https://example.com/login',
  version: '1',
  nonce: '32891756',
  issuedAt: '2021-09-30T16:25:24Z',
  resources: [
    'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
    'https://example.com/my-web2-claim.json',
  ],
}

const expectBothWays = (text: string, message: object) => {
  const parsed = parseSiwxText(text)
  expect(parsed).toEqual(E.right(message))
  expect(E.chain(siwxText)(parsed)).toEqual(E.right(text))
}

describe('published texts', () => {
  it('EIP-4361’s example with an implicit scheme, and the one with a port', () => {
    const first = 'wants you to sign in with your Ethereum account:'
    expectBothWays(publishedText(`example.com ${first}`, ADDRESS, '1'), data)
    expectBothWays(publishedText(`example.com:3388 ${first}`, ADDRESS, '1'), {
      ...data,
      domain: 'example.com:3388',
    })
  })

  it('EIP-4361’s example with a scheme is rejected, because the data has no field for it', () => {
    const text = publishedText(
      'https://example.com wants you to sign in with your Ethereum account:',
      ADDRESS,
      '1',
    )
    expect(parseSiwxText(text)).toEqual(
      E.left({ _tag: 'InvalidMessage', message: 'Invalid sign-in message: domain' }),
    )
  })

  it('EIP-4361 without a statement has two empty lines, whatever its other fields', () => {
    const text = [
      'example.com wants you to sign in with your Ethereum account:',
      ADDRESS,
      '',
      '',
      'URI: https://example.com/login',
      'Version: 1',
      'Chain ID: 137',
      'Nonce: 32891756',
      'Issued At: 2021-09-30T16:25:24.000Z',
      'Expiration Time: 2021-10-30T16:25:24.000Z',
      'Not Before: 2021-09-30T16:26:24.000Z',
      'Request ID: some_id',
      'Resources:',
    ].join('\n')
    const { statement: _, ...fields } = data
    expectBothWays(text, {
      ...fields,
      chainId: 'eip155:137',
      issuedAt: '2021-09-30T16:25:24.000Z',
      expirationTime: '2021-10-30T16:25:24.000Z',
      notBefore: '2021-09-30T16:26:24.000Z',
      requestId: 'some_id',
      resources: [],
    })
  })

  const SOLANA_ADDRESS = 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1'
  const SOLANA = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const onSolana = { ...data, accountAddress: SOLANA_ADDRESS, chainId: `solana:${SOLANA}` }
  const solanaFirst = 'example.com wants you to sign in with your Solana account:'

  it('the text of Sign In With Solana, with a statement', () => {
    expectBothWays(publishedText(solanaFirst, SOLANA_ADDRESS, SOLANA), onSolana)
  })

  it('the text of Sign In With Solana without a statement, which has a single empty line', () => {
    const lines = [
      solanaFirst,
      SOLANA_ADDRESS,
      '',
      'URI: https://example.com/login',
      ...fields(SOLANA),
      ...resources,
    ]
    const { statement: _, ...messageFields } = onSolana
    expectBothWays(lines.join('\n'), messageFields)
    const inTheOtherForm = [...lines.slice(0, 3), '', ...lines.slice(3)].join('\n')
    expect(E.isLeft(parseSiwxText(inTheOtherForm))).toBe(true)
  })

  it('the text for Bitcoin, in the form of EIP-4361', () => {
    const [address, chain] = [
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      '000000000019d6689c085ae165831e93',
    ]
    const text = [
      'example.com wants you to sign in with your Bitcoin account:',
      address,
      '',
      '',
      'URI: https://example.com/login',
      ...fields(chain),
      ...resources,
    ].join('\n')
    const { statement: _, ...messageFields } = data
    expectBothWays(text, { ...messageFields, accountAddress: address, chainId: `bip122:${chain}` })
  })
})
