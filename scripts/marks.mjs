// Writes the marks of networks, native tokens and login providers from icon packages as React elements. They are
// elements instead of markup, because a page with Trusted Types rejects markup.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

import { bin } from './lib/run.mjs'

const FOLDER = 'src/presentation/react/components/icons/marks'
const MAX_BYTES = 2000

/** By CAIP-2 id, the name that @web3icons/core gives the network. A testnet has the mark of its mainnet. */
const networks = {
  ethereum: ['eip155:1', 'eip155:11155111'],
  optimism: ['eip155:10', 'eip155:11155420'],
  'binance-smart-chain': ['eip155:56', 'eip155:97'],
  gnosis: ['eip155:100'],
  polygon: ['eip155:137', 'eip155:80002'],
  zksync: ['eip155:324', 'eip155:300'],
  base: ['eip155:8453', 'eip155:84532'],
  'arbitrum-one': ['eip155:42161', 'eip155:421614'],
  celo: ['eip155:42220'],
  avalanche: ['eip155:43114', 'eip155:43113'],
  zora: ['eip155:7777777', 'eip155:999999999'],
  aurora: ['eip155:1313161554', 'eip155:1313161555'],
  solana: [
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  ],
  bitcoin: [
    'bip122:000000000019d6689c085ae165831e93',
    'bip122:000000000933ea01ad0ee984209779ba',
    'bip122:00000008819873e925422c1ff0f99f7c',
  ],
}

/** By symbol: the network whose mark the native token shares, or the name of its own mark. */
const tokens = {
  ETH: 'ethereum',
  BNB: 'binance-smart-chain',
  tBNB: 'binance-smart-chain',
  CELO: 'celo',
  AVAX: 'avalanche',
  SOL: 'solana',
  BTC: 'bitcoin',
  POL: 'POL',
}

const logins = ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook']

const camelCaseAttributes = (text) =>
  text.replaceAll(
    /([a-z]+)-([a-z])([a-z]*)=/g,
    (_, first, letter, rest) => `${first}${letter.toUpperCase()}${rest}=`,
  )

/** The clip path is removed, because it clips at the edge of the view box and thus has no effect. */
const drawingOf = async (kind, name) => {
  const { default: svg } = await import(
    new URL(`../node_modules/@web3icons/core/dist/svgs/${kind}/background/${name}.svg.js`, import.meta.url)
      .href
  )
  const inner = svg
    .replaceAll(/>\s+</g, '><')
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/<clipPath.*?<\/clipPath>/, '')
    .replace(/<g clip-path="[^"]*">(.*)<\/g>/, '$1')
    .replace('<defs></defs>', '')
  if (inner.length > MAX_BYTES) throw new Error(`The mark ${name} has ${inner.length} bytes.`)
  return `<>${camelCaseAttributes(inner)}</>`
}

/** Dark marks use the text colour, so that they are visible on a dark theme. */
const loginOf = (name, colours) => {
  const svg = readFileSync(`node_modules/simple-icons/icons/${name}.svg`, 'utf8')
  const path = / d="([^"]+)"/.exec(svg)?.[1]
  const hex = colours.get(name)
  const isDark = Number.parseInt(hex.slice(0, 2), 16) < 0x30 && Number.parseInt(hex.slice(2, 4), 16) < 0x30
  return `<path fill="${isDark ? 'currentColor' : `#${hex}`}" d="${path}" />`
}

const identifier = (name) => name.replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase())
const writeSourceFile = (name, packageName, lines) => {
  const path = `${FOLDER}/${name}.tsx`
  const head = `// Written by scripts/marks.mjs from ${packageName}. The marks belong to their owners: see NOTICE.`
  writeFileSync(path, [head, "import type { ReactElement } from 'react'", '', ...lines, ''].join('\n'))
  return path
}
const table = (name, rows, comment) => [
  `/** ${comment} */`,
  `export const ${name}: Readonly<Record<string, ReactElement>> = {`,
  ...rows,
  '}',
]

const chainFile = async () => {
  const drawings = [
    ...Object.keys(networks).map(
      async (name) => `const ${identifier(name)} = ${await drawingOf('networks', name)}`,
    ),
    drawingOf('tokens', 'POL').then((drawing) => `const POL = ${drawing}`),
  ]
  return writeSourceFile('chain-marks', '@web3icons/core', [
    ...(await Promise.all(drawings)),
    '',
    ...table(
      'networkMarks',
      Object.entries(networks).flatMap(([name, ids]) => ids.map((id) => `  '${id}': ${identifier(name)},`)),
      'By CAIP-2 id, in a view box of 24 × 24.',
    ),
    '',
    ...table(
      'tokenMarks',
      Object.entries(tokens).map(([symbol, name]) => `  ${symbol}: ${identifier(name)},`),
      'Of native tokens, by symbol, in a view box of 24 × 24.',
    ),
  ])
}

const loginFile = () => {
  const all = JSON.parse(readFileSync('node_modules/simple-icons/data/simple-icons.json', 'utf8'))
  const colours = new Map(all.map(({ title, hex }) => [title.toLowerCase(), hex]))
  return writeSourceFile(
    'login-marks',
    'simple-icons',
    table(
      'loginMarks',
      logins.map((name) => `  ${name}: ${loginOf(name, colours)},`),
      'By login provider, in a view box of 24 × 24.',
    ),
  )
}

execFileSync(bin('oxfmt'), [await chainFile(), loginFile()], { stdio: 'inherit' })
