import type { SandboxEndpoints } from '#sandbox/sandbox.ts'

const fetchEndpoints = async (): Promise<SandboxEndpoints> => {
  const response = await fetch('/sandbox.json')
  return (await response.json()) as SandboxEndpoints
}

let fetched: Promise<SandboxEndpoints> | undefined

/** Where the sandbox listens, for as long as the page is there. */
export const loadEndpoints = (): Promise<SandboxEndpoints> => (fetched ??= fetchEndpoints())
