// Fails on a package with a licence that the project may not redistribute, on a licence text that contradicts
// the manifest, and if `npm i walletport` installs too many packages.
import { readFileSync } from 'node:fs'

import { BUNDLED, SANDBOX_BUNDLED } from './lib/bundled.mjs'
import { installed, requiredPackages, licenceTexts, optionalPeers, treeOf } from './lib/packages.mjs'

const MAX_REQUIRED = 20
const MAX_WITH_OPTIONAL_PEERS = 125
/** The entries for hosts of other kits need wagmi, which these hosts have. Nobody else installs it. */
const addedPeers = optionalPeers.filter((name) => name !== 'wagmi')

/** Phrases that the text of each permitted licence contains. */
const permitted = {
  MIT: [/permission is hereby granted, free of charge/, /the software is provided ["']as is["']/],
  'Apache-2.0': [/apache license/, /version 2\.0/],
  'BSD-2-Clause': [/redistribution and use in source and binary forms/, /redistributions in binary form/],
  'BSD-3-Clause': [/redistribution and use in source and binary forms/, /(neither|nor) the names?/],
  ISC: [
    /permission to use, copy, modify, and\/?(or)? ?distribute this software/,
    /provided that the above copyright/,
  ],
  '0BSD': [
    /permission to use, copy, modify, and\/or distribute this software for any purpose with or without fee/,
  ],
  'BlueOak-1.0.0': [/blue oak model license/],
  'CC0-1.0': [/cc0 1\.0 universal/],
  Unlicense: [/this is free and unencumbered software/],
}
const forbidden =
  /gnu (lesser |affero )?general public|business source|server side public|elastic license|commons clause|polyform|non-?commercial|monthly active|community license/

/** Packages that changed to a licence that does not permit the project's use, with the first such version. */
const banned = [
  { name: /^@reown\/walletkit$/, line: /^/, from: '1.2.11' },
  { name: /^@reown\/(?!walletkit$)/, line: /^/, from: '1.8.3' },
  { name: /^@walletconnect\//, line: /^2\./, from: '2.21.9' },
  { name: /^@metamask\/sdk$/, line: /^/, from: '0.0.0' },
]

const withoutText = JSON.parse(readFileSync('scripts/licences-without-text.json', 'utf8'))
const tolerated = JSON.parse(readFileSync('scripts/licences-development.json', 'utf8'))
const problems = []
const label = ({ name, version }) => `${name} ${version}`

/** The permitted alternatives of an SPDX expression. Every part of an AND must be permitted. */
const choices = (licence, allowed) =>
  licence
    .replaceAll(/[()]/g, '')
    .split(/ OR /i)
    .filter((choice) => choice.split(/ AND /i).every((id) => allowed.includes(id)))
    .map((choice) => choice.split(/ AND /i))

const normalise = (text) =>
  text
    .toLowerCase()
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[\s*#>]+/g, ' ')

const checkText = (entry, ids) => {
  const texts = licenceTexts(entry.path).map(normalise)
  const isListedWithoutText = withoutText.some(
    ({ name, version }) => name === entry.name && version === entry.version,
  )
  if (texts.length === 0)
    return isListedWithoutText
      ? undefined
      : 'ships no licence text and is not in scripts/licences-without-text.json'
  if (isListedWithoutText) return 'ships a licence text: take it out of scripts/licences-without-text.json'
  if (texts.some((text) => forbidden.test(text)))
    return 'has a licence text with terms that we do not pass on'
  const containsLicence = (id) => texts.some((text) => permitted[id].every((phrase) => phrase.test(text)))
  return ids.some((all) => all.every(containsLicence))
    ? undefined
    : `says ${entry.licence}, but its licence text does not`
}

const newerOrSame = (version, limit) => version.localeCompare(limit, 'en', { numeric: true }) >= 0

const runtime = treeOf([...requiredPackages, ...addedPeers, ...BUNDLED, ...SANDBOX_BUNDLED])
for (const name of runtime.missing) problems.push(`${name} is not installed, so its licence is not known`)
for (const entry of runtime.packages) {
  const ids = choices(entry.licence, Object.keys(permitted))
  const problem = ids.length > 0 ? checkText(entry, ids) : `has the licence field '${entry.licence}'`
  if (problem) problems.push(`${label(entry)} ${problem}`)
}

const isTolerated = (entry) =>
  !runtime.packages.includes(entry) &&
  tolerated.some(({ name, licence }) => name === entry.name && licence === entry.licence)
for (const entry of installed.values()) {
  if (choices(entry.licence, [...Object.keys(permitted), 'MPL-2.0']).length === 0 && !isTolerated(entry))
    problems.push(`${label(entry)} (development) has the licence field '${entry.licence}'`)
  if (
    banned.some(
      ({ name, line, from }) =>
        name.test(entry.name) && line.test(entry.version) && newerOrSame(entry.version, from),
    )
  )
    problems.push(`${label(entry)} is under terms that do not permit our use`)
}

/** The count includes the package itself. */
const checkInstall = (title, names, maxPackages) => {
  const { packages } = treeOf(names)
  const scripts = packages.filter(({ hasInstallScript }) => hasInstallScript)
  console.log(
    `${title}: ${packages.length + 1} of ${maxPackages} packages, ${scripts.length} install scripts`,
  )
  if (packages.length + 1 > maxPackages) problems.push(`${title} installs ${packages.length + 1} packages`)
  for (const entry of scripts) problems.push(`${label(entry)} has an install script`)
}
console.log(`runtime tree ${runtime.packages.length} packages, development tree ${installed.size}`)
checkInstall('npm i walletport', requiredPackages, MAX_REQUIRED)
checkInstall(`with ${addedPeers.join(', ')}`, [...requiredPackages, ...addedPeers], MAX_WITH_OPTIONAL_PEERS)

for (const problem of problems) console.log(problem)
process.exitCode = problems.length > 0 ? 1 : 0
