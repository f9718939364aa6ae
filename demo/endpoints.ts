import type { SandboxEndpoints } from '#sandbox/sandbox.ts'

/** Where the sandbox listens. */
export const loadEndpoints = async (): Promise<SandboxEndpoints> => {
  const response = await fetch('/sandbox.json')
  return (await response.json()) as SandboxEndpoints
}
