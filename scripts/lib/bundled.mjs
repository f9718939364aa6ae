// The packages whose code is in dist, their declared licences, and their list in CycloneDX.
import { readFileSync, readdirSync } from 'node:fs'

import { installed, licenceTexts, manifest } from './packages.mjs'

/** The packages that the sources import and the build puts into dist. */
export const BUNDLED = [
  '@babel/parser',
  'rxjs',
  'fp-ts',
  'io-ts',
  'inversify',
  'observable-hooks',
  'uqr',
  '@noble/curves',
  '@noble/hashes',
  '@scure/base',
  '@scure/btc-signer',
  '@solana/rpc-spec-types',
  '@tanstack/react-virtual',
  '@wallet-standard/app',
  '@web3icons/core',
  'simple-icons',
  'viem',
]

/** The packages that the sandbox imports and the build puts into dist/sandbox. */
export const SANDBOX_BUNDLED = [
  'viem',
  'ws',
  '@solana/kit',
  '@solana/wallet-standard-util',
  '@wallet-standard/wallet',
  '@reown/walletkit',
  '@walletconnect/core',
]

/** The packages whose drawings scripts/marks.mjs copies into the sources. */
const DRAWING_PACKAGES = ['node_modules/@web3icons/core', 'node_modules/simple-icons']

const byName = (one, other) => (one < other ? -1 : Number(one > other))

const packagePath = /.*node_modules\/(?:@[^/]+\/)?[^/]+/

/** The packages of the files in source maps, and these others, without duplicates, sorted by path. */
export const packagesOf = (sources, others = DRAWING_PACKAGES) => {
  const paths = sources.flatMap((source) => {
    const [path] = packagePath.exec(source.replaceAll('\\', '/')) ?? []
    return path === undefined ? [] : [path.slice(path.indexOf('node_modules/'))]
  })
  return [...new Set([...paths, ...others])].sort(byName).map((path) => {
    const entry = installed.get(path)
    if (!entry) throw new Error(`${path} is bundled and not installed.`)
    return entry
  })
}

/** The packages in a built folder. */
export const bundledIn = (folder) =>
  packagesOf(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js.map'))
      .flatMap((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')).sources),
  )

const authorOf = (path) => {
  const { author } = JSON.parse(readFileSync(`${path}/package.json`, 'utf8'))
  return author?.name ?? author
}

const noticeOf = ({ name, version, licence, path }) => {
  const texts = licenceTexts(path).map((text) => text.trim())
  const author = authorOf(path)
  const fallback = `It ships no licence text. Its package.json says: license ${licence}${author ? `, author ${author}` : ''}.`
  return [`${name} ${version} (${licence})`, ...(texts.length > 0 ? texts : [fallback])].join('\n\n')
}

/** The licence texts as the packages ship them. */
export const noticesOf = (packages, files = manifest.name) =>
  [`The files of ${files} contain code or drawings of these packages.`, ...packages.map(noticeOf)].join(
    `\n\n${'-'.repeat(80)}\n\n`,
  ) + '\n'

const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`

const hashesOf = (integrity = '') =>
  integrity
    .split(' ')
    .filter((hash) => hash.startsWith('sha512-'))
    .map((hash) => ({
      alg: 'SHA-512',
      content: Buffer.from(hash.slice('sha512-'.length), 'base64').toString('hex'),
    }))

const componentOf = ({ name, version, licence, integrity }) => ({
  type: 'library',
  'bom-ref': purlOf(name, version),
  name,
  version,
  scope: 'required',
  hashes: hashesOf(integrity),
  licenses: [/^[\w.-]+$/.test(licence) ? { license: { id: licence } } : { expression: licence }],
  purl: purlOf(name, version),
})

/** The bill of materials. It contains no time and no random number, so that two builds write the same file. */
export const sbomOf = (packages) => {
  const { name, version, license } = manifest
  const ownPurl = purlOf(name, version)
  const components = packages.map(componentOf)
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'library',
        'bom-ref': ownPurl,
        name,
        version,
        licenses: [{ license: { id: license } }],
        purl: ownPurl,
      },
    },
    components,
    dependencies: [{ ref: ownPurl, dependsOn: components.map((component) => component['bom-ref']) }],
  }
}
