import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'

/** Milliseconds until the slow picture arrives. */
const SLOW_MS = 2500

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG with one bit per pixel, whose file is small even for a large image. */
const png = (side: number, hue: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // One bit, with a palette.
  header.set([1, 3, 0, 0, 0], 8)
  const palette = Buffer.from([
    18,
    52,
    63,
    (40 + hue * 67) % 256,
    (194 + hue * 31) % 256,
    (62 + hue * 97) % 256,
  ])
  const line = 1 + Math.ceil(side / 8)
  const pixels = Buffer.alloc(line * side)
  if (side <= 64)
    for (let y = 0; y < side; y += 1)
      for (let x = 0; x < side; x += 1)
        if ((x - side / 2) ** 2 + (y - side / 2) ** 2 < (side / 3) ** 2) {
          const offset = y * line + 1 + (x >> 3)
          pixels[offset] = (pixels[offset] ?? 0) | (0x80 >> (x & 7))
        }
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** An SVG that requests another page and runs a script unless it is sandboxed. */
const hostileSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" onload="fetch('/media/leak')">
<script>fetch('/media/leak')</script><image href="/media/leak" width="1" height="1"/>
<rect width="8" height="8" fill="#5b3b93"/></svg>`

/** The kinds of images, as named in the path. */
export const mediaNames = ['good', 'huge', 'slow', 'svg', 'page', 'broken'] as const
export type MediaName = (typeof mediaNames)[number]

const sendBytes = (response: ServerResponse, type: string, bytes: Buffer | string): void =>
  void response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(bytes)

const senders: Readonly<Record<MediaName, (response: ServerResponse, hue: number) => void | Promise<void>>> =
  {
    good: (response, hue) => sendBytes(response, 'image/png', png(64, hue)),
    // 400 megapixels in less than a megabyte
    huge: (response) => sendBytes(response, 'image/png', png(20_000, 1)),
    slow: async (response, hue) => {
      await pause(SLOW_MS)
      sendBytes(response, 'image/png', png(64, hue))
    },
    svg: (response) => sendBytes(response, 'image/svg+xml', hostileSvg),
    page: (response) => sendBytes(response, 'text/html', '<script>fetch("/media/leak")</script>'),
    broken: (response) => void response.writeHead(404).end(),
  }

/** Answers `/media/{name}/{number}`. False for any other path. */
export const serveMedia = async (path: string, response: ServerResponse): Promise<boolean> => {
  const [, name, number] = /^\/media\/(\w+)\/(\d+)/.exec(path) ?? []
  const sender = mediaNames.find((candidate) => candidate === name)
  if (sender === undefined) return false
  await senders[sender](response, Number(number))
  return true
}
