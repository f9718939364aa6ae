import { freePort, portIsTaken } from './ports.ts'

const HIGHEST = 65_535

const parse = (text: string): number => {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < 1 || port > HIGHEST) throw new Error(`${text} is no port.`)
  return port
}

/** The wanted port, which must be free. Without one the usual port, or a free one if that is taken. */
export const choosePort = async (wanted: string | undefined, usual: number): Promise<number> => {
  if (wanted === undefined) return (await portIsTaken(usual)) ? freePort() : usual
  const port = parse(wanted)
  if (await portIsTaken(port)) throw new Error(`Port ${port} is taken. Choose another, or none.`)
  return port
}
