// Asks the registry for known vulnerabilities of the packages in dist, the dependencies and the peers.
// The packages in dist are development dependencies, which npm does not audit for a release. If the registry does not
// answer, the run fails in CI. On other machines it only prints that.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { BUNDLED, SANDBOX_BUNDLED } from './lib/bundled.mjs'
import { requiredPackages, optionalPeers, treeOf } from './lib/packages.mjs'
import { run } from './lib/run.mjs'

const { packages } = treeOf([...requiredPackages, ...optionalPeers, ...BUNDLED, ...SANDBOX_BUNDLED])
const folder = mkdtempSync(join(tmpdir(), 'walletport-audit-'))
const topLevelPackages = packages.filter(({ path }) => path.lastIndexOf('node_modules/') === 0)
const project = {
  name: 'audited',
  version: '0.0.0',
  dependencies: Object.fromEntries(topLevelPackages.map(({ name, version }) => [name, version])),
}
const lock = {
  name: project.name,
  version: project.version,
  lockfileVersion: 3,
  requires: true,
  packages: {
    '': project,
    ...Object.fromEntries(
      packages.map(({ path, version, integrity, dependencies, optionalDependencies, peerDependencies }) => [
        path,
        { version, integrity, dependencies, optionalDependencies, peerDependencies },
      ]),
    ),
  },
}
writeFileSync(join(folder, 'package.json'), JSON.stringify(project))
writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
const { output } = await run('npm', ['audit', '--json', '--audit-level=moderate'], { cwd: folder })
rmSync(folder, { recursive: true, force: true })

const [auditJson = '{}'] = /^\{$.*^\}$/ms.exec(output) ?? []
const { vulnerabilities, message = output } = JSON.parse(auditJson)
if (vulnerabilities === undefined) {
  console.log(`audit: the registry did not answer (${message.split('\n', 1)[0]})`)
  process.exitCode = process.env.CI ? 1 : 0
} else {
  const vulnerable = Object.values(vulnerabilities).filter(
    ({ severity }) => !['info', 'low'].includes(severity),
  )
  for (const { name, severity, range } of vulnerable) console.log(`${severity}: ${name} ${range}`)
  console.log(`audit: ${packages.length} packages, ${vulnerable.length} with known weaknesses`)
  process.exitCode = vulnerable.length > 0 ? 1 : 0
}
