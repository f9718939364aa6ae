/** Deterministic numbers from a text. */
const numbersOf = (text: string): readonly [number, number, number] => {
  let state = 2_166_136_261
  const next = () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393
    return state >>> 0
  }
  for (const character of text) state = Math.imul(state ^ character.charCodeAt(0), 16_777_619)
  return [next(), next(), next()]
}

const shapes = [
  '<circle cx="16" cy="16" r="8"/>',
  '<path d="M16 7l9 9-9 9-9-9z"/>',
  '<path d="M8 21l8-12 8 12z"/>',
  '<path d="M8 20c3-9 13-9 16 0M11 23h10"/>',
  '<path d="M9 9h14v14H9zM9 16h14"/>',
  '<path d="M7 18c3-5 6-5 9 0s6 5 9 0"/>',
  '<path d="M16 7v18M8 12h16M10 20h12"/>',
]

/** A small generated icon for each id. */
export const markOf = (id: string): string => {
  const [hue, shape, turn] = numbersOf(id)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="64" height="64"><rect width="32" height="32" fill="hsl(${hue % 360} 42% 34%)"/><g fill="none" stroke="hsl(${(hue + 40) % 360} 60% 88%)" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" transform="rotate(${(turn % 4) * 90} 16 16)">${shapes[shape % shapes.length]}</g></svg>`
}
