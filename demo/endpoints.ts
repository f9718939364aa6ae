import type { SandboxEndpoints } from '#sandbox/sandbox.ts'

const fetchEndpoints = async (): Promise<SandboxEndpoints> => {
  const response = await fetch('/sandbox.json')
  return (await response.json()) as SandboxEndpoints
}

let fetched: Promise<SandboxEndpoints> | undefined

/** The URLs of the sandbox. They do not change while the page is open. */
export const loadEndpoints = (): Promise<SandboxEndpoints> => (fetched ??= fetchEndpoints())
