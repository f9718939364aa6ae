import type { ReactElement, ReactNode } from 'react'

const path = (d: string) => <path d={d} />
const dot = (cx: number, cy: number, r: number) => (
  <circle cx={cx} cy={cy} r={r} fill="currentColor" stroke="none" />
)
const ring = (cx: number, cy: number, r: number) => <circle cx={cx} cy={cy} r={r} />

export const shapes = {
  'alert-circle': (
    <>
      {ring(10, 10, 7)}
      {path('M10 6.25v4.5')}
      {dot(10, 13.5, 0.95)}
    </>
  ),
  'alert-triangle': (
    <>
      {path(
        'M8.83 3.7L2.9 14.05a1.35 1.35 0 0 0 1.17 2.02h11.86a1.35 1.35 0 0 0 1.17-2.02L11.17 3.7a1.35 1.35 0 0 0-2.34 0zM10 7.5v3.5',
      )}
      {dot(10, 13.4, 0.95)}
    </>
  ),
  'arrow-left': path('M16 10H4M9 5l-5 5 5 5'),
  check: path('M4.25 10.5l3.75 3.75 7.75-8.5'),
  'check-circle': (
    <>
      {ring(10, 10, 7)}
      {path('M6.9 10.25l2.1 2.1 4.1-4.6')}
    </>
  ),
  'chevron-down': path('M5 7.75l5 5 5-5'),
  'chevron-right': path('M8 5l5 5-5 5'),
  close: path('M5.25 5.25l9.5 9.5M14.75 5.25l-9.5 9.5'),
  copy: (
    <>
      <rect x="7.25" y="7.25" width="9.25" height="9.25" rx="2.25" />
      {path(
        'M12.75 7.25v-1.5a2.25 2.25 0 0 0-2.25-2.25H5.75A2.25 2.25 0 0 0 3.5 5.75v4.75a2.25 2.25 0 0 0 2.25 2.25h1.5',
      )}
    </>
  ),
  desktop: (
    <>
      <rect x="2.75" y="3.75" width="14.5" height="9.75" rx="2.25" />
      {path('M7.25 16.75h5.5M10 13.5v3.25')}
    </>
  ),
  disconnect: path(
    'M8 3.75H6A2.25 2.25 0 0 0 3.75 6v8A2.25 2.25 0 0 0 6 16.25h2M8.5 10h8M13.4 6.75L16.65 10l-3.25 3.25',
  ),
  download: path('M10 3.25v9.5M6 9l4 4 4-4M3.75 16.5h12.5'),
  external: path(
    'M11.75 3.75h4.5v4.5M16 4l-6.25 6.25M8.25 4.75H6A2.25 2.25 0 0 0 3.75 7v7A2.25 2.25 0 0 0 6 16.25h7A2.25 2.25 0 0 0 15.25 14v-2.25',
  ),
  gas: (
    <>
      {path('M4.1 15A7 7 0 1 1 15.9 15M10 11.25l2.9-3.4')}
      {dot(10, 11.25, 1.15)}
    </>
  ),
  globe: (
    <>
      {ring(10, 10, 7)}
      {path('M3 10h14M10 3c2 2 3 4.35 3 7s-1 5-3 7c-2-2-3-4.35-3-7s1-5 3-7z')}
    </>
  ),
  help: (
    <>
      {ring(10, 10, 7)}
      {path('M7.95 8.05a2.1 2.1 0 1 1 3.1 1.85c-.72.4-1.05.8-1.05 1.5')}
      {dot(10, 13.7, 0.95)}
    </>
  ),
  info: (
    <>
      {ring(10, 10, 7)}
      {path('M10 9.25v4.25')}
      {dot(10, 6.55, 0.95)}
    </>
  ),
  key: (
    <>
      {ring(7, 13, 3.25)}
      {path('M9.35 10.65L16.25 3.75M12.75 7.25l2.5 2.5M15 5l1.5 1.5')}
    </>
  ),
  layers: path('M10 3l7 3.6-7 3.6-7-3.6zM3 10.1l7 3.6 7-3.6M3 13.5L10 17.1l7-3.6'),
  network: (
    <>
      {ring(10, 4.75, 2)}
      {ring(4.75, 14.5, 2)}
      {ring(15.25, 14.5, 2)}
      {path('M9.05 6.5l-3.3 6.2M10.95 6.5l3.3 6.2M6.75 14.5h6.5')}
    </>
  ),
  phone: (
    <>
      <rect x="5.5" y="2.75" width="9" height="14.5" rx="2.25" />
      {path('M9 14.5h2')}
    </>
  ),
  plug: path('M7.25 3v3.5M12.75 3v3.5M4.75 6.5h10.5v2.75a5.25 5.25 0 0 1-10.5 0zM10 14.5V17'),
  refresh: path(
    'M16.4 8.25A6.6 6.6 0 0 0 4.55 6.4L3.4 7.75M3.6 11.75a6.6 6.6 0 0 0 11.85 1.85l1.15-1.35M3.4 4v3.75h3.75M16.6 16v-3.75h-3.75',
  ),
  search: (
    <>
      {ring(9, 9, 5.5)}
      {path('M13.1 13.1l3.65 3.65')}
    </>
  ),
  select: path('M6.5 7.75L10 4.25l3.5 3.5M6.5 12.25l3.5 3.5 3.5-3.5'),
  spinner: path('M10 3a7 7 0 1 0 7 7'),
  unlink: path(
    'M13.6 10.8l1.75-1.75a3.1 3.1 0 0 0-4.4-4.4L9.2 6.4M6.4 9.2l-1.75 1.75a3.1 3.1 0 0 0 4.4 4.4l1.75-1.75M13.75 16.5v-1.75M16.5 13.75h-1.75M6.25 3.5v1.75M3.5 6.25h1.75',
  ),
  wallet: (
    <>
      {path(
        'M14.5 6.25V5a1.75 1.75 0 0 0-1.75-1.75H5A2.25 2.25 0 0 0 2.75 5.5v8.25A2.75 2.75 0 0 0 5.5 16.5h9.25A2.25 2.25 0 0 0 17 14.25V8.5a2.25 2.25 0 0 0-2.25-2.25H3.9',
      )}
      {path('M17 9.75h-2.6a1.6 1.6 0 0 0 0 3.2H17')}
    </>
  ),
} as const satisfies Record<string, ReactNode>

/** The name of a shape of the first view, or a shape that is loaded with a later view. */
export type IconName = keyof typeof shapes | ReactElement
