import { freePort, portIsTaken } from './ports.ts'

const HIGHEST = 65_535

const parse = (text: string): number => {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < 1 || port > HIGHEST) throw new Error(`${text} is no port.`)
  return port
}

/** The requested port, which must be free. By default the default port, or any free port if it is taken. */
export const choosePort = async (requested: string | undefined, defaultPort: number): Promise<number> => {
  if (requested === undefined) return (await portIsTaken(defaultPort)) ? freePort() : defaultPort
  const port = parse(requested)
  if (await portIsTaken(port)) throw new Error(`Port ${port} is taken. Choose another, or none.`)
  return port
}
