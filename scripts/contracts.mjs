// Compiles the sandbox's contracts and compares the result with the committed artefacts: `npm run contracts`, and
// `npm run contracts -- --write` updates them. The compiler is only a development tool: the solc package is MIT, the
// compiler in it is GPL-3.0, and neither is in the published package.
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import solc from 'solc'

/**
 * Each source file. Its artefact holds the contract in `only`, or all contracts by name. A name in an artefact begins
 * with a lower-case letter. `viaIR`: for functions with many arguments.
 */
const SOURCES = [
  { source: 'erc20.sol', only: 'SandboxDollar' },
  { source: 'frame/account.sol', only: 'SandboxAccount' },
  { source: 'smart-accounts/vault.sol' },
  { source: 'smart-accounts/batching.sol', only: 'BatchingAccount' },
  { source: 'weird-tokens/weird-tokens.sol' },
  { source: 'names/ens.sol' },
  { source: 'nfts/collections.sol' },
  { source: 'data-fee/gas-price-oracle.sol' },
  { source: 'swaps/swaps.sol' },
  { source: 'swaps/public-routers.sol', viaIR: true },
  { source: 'swaps/public-bridges.sol', viaIR: true },
]
/** Metadata is disabled, so that a comment does not change the bytecode. */
const settings = {
  evmVersion: 'paris',
  optimizer: { enabled: true, runs: 200 },
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
}
const folder = resolve(import.meta.dirname, '../sandbox')

const artefactOf = ({ abi, evm }) => ({ abi, bytecode: `0x${evm.bytecode.object}` })
const keyOf = (name) => name.charAt(0).toLowerCase() + name.slice(1)

const compile = ({ source, only, viaIR = false }) => {
  const sources = { [source]: { content: readFileSync(resolve(folder, source), 'utf8') } }
  const input = JSON.stringify({ language: 'Solidity', sources, settings: { ...settings, viaIR } })
  const imported = (path) => ({ contents: readFileSync(resolve(folder, path), 'utf8') })
  const { contracts, errors = [] } = JSON.parse(solc.compile(input, { import: imported }))
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
  const compiledContracts = contracts[source]
  if (only !== undefined) return artefactOf(compiledContracts[only])
  // An abstract contract has no bytecode of its own.
  const concreteContracts = Object.entries(compiledContracts).filter(
    ([, { evm }]) => evm.bytecode.object !== '',
  )
  return Object.fromEntries(concreteContracts.map(([name, contract]) => [keyOf(name), artefactOf(contract)]))
}

/** Multicall3 is a third-party contract for an older compiler, so its creation code is compared with the copy in viem. */
const isShippedByViem = () => {
  const { bytecode } = JSON.parse(readFileSync(resolve(folder, 'multicall3.json'), 'utf8'))
  const viemFile = resolve(import.meta.dirname, '../node_modules/viem/constants/contracts.ts')
  return readFileSync(viemFile, 'utf8').includes(`'${bytecode}'`)
}

const reportComparison = (isSame, name) => {
  console.log(`${isSame ? 'same   ' : 'DIFFERS'}  ${name}`)
  if (!isSame) process.exitCode = 1
}

const isWriting = process.argv.includes('--write')
for (const entry of SOURCES) {
  const file = resolve(folder, entry.source.replace(/\.sol$/, '.json'))
  const artefact = `${JSON.stringify(compile(entry), undefined, 2)}\n`
  if (isWriting) writeFileSync(file, artefact)
  const isSame =
    JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))) === JSON.stringify(JSON.parse(artefact))
  reportComparison(isSame, entry.source)
}
reportComparison(isShippedByViem(), 'multicall3')
console.log(`solc ${solc.version()}`)
