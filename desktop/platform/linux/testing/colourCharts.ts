const matrix = (name: 'bt709' | 'bt601', range: 'tv' | 'pc' = 'tv', format = 'yuv420p') => [
  '-vf',
  `scale=out_color_matrix=${name}:out_range=${range},format=${format}`,
];
const said = (name: string, range: 'tv' | 'pc' = 'tv', transfer = name, matrixName = name) => [
  ...['-color_primaries', name, '-color_trc', transfer, '-color_range', range],
  ...['-colorspace', matrixName === 'bt2020' ? 'bt2020nc' : matrixName],
];
const h264 = ['-c:v', 'libx264', '-qp', '4'];
const vp9 = ['-c:v', 'libvpx-vp9', '-crf', '4', '-b:v', '0', '-deadline', 'realtime', '-cpu-used', '8'];
const av1 = ['-c:v', 'libsvtav1', '-qp', '10', '-preset', '10'];
const [small, wide, tall] = ['640x96', '1280x96', '640x608'];

/** Charts of high dynamic range: their white is that of ITU-R BT.2408. */
const inLight = (transfer: string, primaries = 'bt2020', matrixName = 'bt2020nc'): string[] => [
  '-vf',
  [
    'format=gbrp',
    `zscale=pin=bt709:tin=iec61966-2-1:p=${primaries}:t=${transfer}:m=${matrixName}:r=tv:npl=203`,
    'format=yuv420p10le',
  ].join(','),
];

type Chart = [name: string, size: string, ending: string, parameters: string[]];

/** Each in its own way hard to show alike; all charts together take a minute. */
export const usualCharts: readonly Chart[] = [
  ['VP9 that says nothing', wide, 'webm', [...matrix('bt709'), ...vp9]],
  ['VP9 of full range', wide, 'webm', [...matrix('bt709', 'pc'), ...vp9, ...said('bt709', 'pc')]],
  ['VP9 of PQ', wide, 'webm', [...inLight('smpte2084'), ...vp9, ...said('bt2020', 'tv', 'smpte2084')]],
  ['VP9 of ten bits', wide, 'webm', [...matrix('bt709', 'tv', 'yuv420p10le'), ...vp9, ...said('bt709')]],
];
export const furtherCharts: readonly Chart[] = [
  ['H.264 of high definition', wide, 'mp4', [...matrix('bt709'), ...h264, ...said('bt709')]],
  ['H.264 of standard definition', small, 'mp4', [...matrix('bt601'), ...h264, ...said('smpte170m')]],
  ['H.264 of BT.601 and high definition', wide, 'mp4', [...matrix('bt601'), ...h264, ...said('smpte170m')]],
  ['H.264 of BT.709 and standard definition', small, 'mp4', [...matrix('bt709'), ...h264, ...said('bt709')]],
  [
    'H.264 of full range',
    wide,
    'mp4',
    [...matrix('bt709', 'pc', 'yuvj420p'), ...h264, ...said('bt709', 'pc')],
  ],
  ['H.264 of full range that says no more', wide, 'mp4', [...matrix('bt601', 'pc', 'yuvj420p'), ...h264]],
  ['H.264 that says nothing, small', small, 'mp4', [...matrix('bt601'), ...h264]],
  ['H.264 that says nothing, tall', tall, 'mp4', [...matrix('bt709'), ...h264]],
  ['H.264 in MKV that says nothing', wide, 'mkv', [...matrix('bt709'), ...h264]],
  [
    'VP8 that says nothing',
    small,
    'webm',
    [...matrix('bt601'), '-c:v', 'libvpx', '-crf', '4', '-b:v', '20M'],
  ],
  ['VP9 that says nothing, small', small, 'webm', [...matrix('bt601'), ...vp9]],
  ['VP9 in MP4 that says nothing', wide, 'mp4', [...matrix('bt709'), ...vp9]],
  ['VP9 of RGB', wide, 'webm', [...vp9, '-pix_fmt', 'gbrp']],
  ['AV1 that says nothing', wide, 'mp4', [...matrix('bt709'), ...av1]],
  ['AV1 of PQ', wide, 'mp4', [...inLight('smpte2084'), ...av1, ...said('bt2020', 'tv', 'smpte2084')]],
  ['VP9 of HLG', wide, 'webm', [...inLight('arib-std-b67'), ...vp9, ...said('bt2020', 'tv', 'arib-std-b67')]],
  [
    'H.264 of HLG',
    wide,
    'mov',
    [...inLight('arib-std-b67'), ...h264, ...said('bt2020', 'tv', 'arib-std-b67')],
  ],
  [
    'VP9 of BT.2020',
    wide,
    'webm',
    [...inLight('iec61966-2-1'), ...vp9, ...said('bt2020', 'tv', 'bt2020-10')],
  ],
  [
    'H.264 of BT.2020, small',
    small,
    'mp4',
    [...inLight('iec61966-2-1'), ...h264, ...said('bt2020', 'tv', 'bt2020-10')],
  ],
  [
    'H.264 of Display P3',
    wide,
    'mov',
    [
      ...inLight('iec61966-2-1', 'smpte432', 'bt709'),
      ...h264,
      ...said('smpte432', 'tv', 'iec61966-2-1', 'bt709'),
    ],
  ],
  ['H.264 of RGB', wide, 'mp4', ['-c:v', 'libx264rgb', '-qp', '4']],
];
