import sharp from 'sharp'

/*
 * libvips reads far more than photographs. Everything is blocked and only these loaders are let back in,
 * all of them from memory. SVG stays for `render-png.ts`, which draws our own pictures in the same
 * process (the block is process-wide); an uploaded SVG is refused by its first bytes before it gets here,
 * and a file that starts as a photograph is given to that photograph's loader alone.
 */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadSvgBuffer',
  ],
})

// Every picture is made once: what libvips keeps of its last hundred operations (50 MB) is never asked for again.
sharp.cache(false)

export { sharp }
