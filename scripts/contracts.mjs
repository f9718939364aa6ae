// Compiles the sandbox's contracts and compares the result with the committed artefacts: `npm run contracts`, and
// `npm run contracts -- --write` updates them. The compiler is only a development tool: the solc package is MIT, the
// compiler in it is GPL-3.0, and neither is in the published package.
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import solc from 'solc'

/**
 * Each source, with the contents of its artefact: one contract, or several by key. An artefact of several keys writes a
 * contract's name with a small first letter.
 */
const SOURCES = [
  { source: 'erc20.sol', only: 'SandboxDollar' },
  { source: 'frame/account.sol', only: 'SandboxAccount' },
  { source: 'smart-accounts/vault.sol' },
  { source: 'weird-tokens/weird-tokens.sol' },
  { source: 'names/ens.sol' },
  { source: 'nfts/collections.sol' },
  { source: 'data-fee/gas-price-oracle.sol', only: 'GasPriceOracle' },
  { source: 'swaps/swaps.sol' },
]
/** Without metadata, so that a comment changes no bytecode. */
const settings = {
  evmVersion: 'paris',
  optimizer: { enabled: true, runs: 200 },
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
}
const folder = resolve(import.meta.dirname, '../sandbox')

const artefactOf = ({ abi, evm }) => ({ abi, bytecode: `0x${evm.bytecode.object}` })
const keyOf = (name) => name.charAt(0).toLowerCase() + name.slice(1)

const compiled = ({ source, only }) => {
  const sources = { [source]: { content: readFileSync(resolve(folder, source), 'utf8') } }
  const { contracts, errors = [] } = JSON.parse(
    solc.compile(JSON.stringify({ language: 'Solidity', sources, settings })),
  )
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
  const made = contracts[source]
  if (only !== undefined) return artefactOf(made[only])
  // An abstract contract has no bytecode, and is a part of others.
  const whole = Object.entries(made).filter(([, { evm }]) => evm.bytecode.object !== '')
  return Object.fromEntries(whole.map(([name, contract]) => [keyOf(name), artefactOf(contract)]))
}

/** Multicall3 is by others and of an older compiler, so its creation code is compared with that which viem ships. */
const isShippedByViem = () => {
  const { bytecode } = JSON.parse(readFileSync(resolve(folder, 'multicall3.json'), 'utf8'))
  const shipped = resolve(import.meta.dirname, '../node_modules/viem/constants/contracts.ts')
  return readFileSync(shipped, 'utf8').includes(`'${bytecode}'`)
}

const tell = (isSame, name) => {
  console.log(`${isSame ? 'same   ' : 'DIFFERS'}  ${name}`)
  if (!isSame) process.exitCode = 1
}

const isWriting = process.argv.includes('--write')
for (const entry of SOURCES) {
  const file = resolve(folder, entry.source.replace(/\.sol$/, '.json'))
  const fresh = `${JSON.stringify(compiled(entry), undefined, 2)}\n`
  if (isWriting) writeFileSync(file, fresh)
  const isSame = JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))) === JSON.stringify(JSON.parse(fresh))
  tell(isSame, entry.source)
}
tell(isShippedByViem(), 'multicall3')
console.log(`solc ${solc.version()}`)
