# SPDX-License-Identifier: GPL-3.0-or-later
"""From two renders to pictures: colour, a phone's look, AVIF, contact sheets."""
import io

import bpy
import numpy as np
from PIL import Image, ImageFilter

WHITE = 0.8
# Scene-linear paint by the catalogue's colour ids (lib/features/catalogue/rules/vocabulary.ts).
# Darker than its swatches: clear coat and sky add to what a swatch shows.
COLOURS = dict(
    white=(.66, .66, .645), silver=(.30, .31, .32), grey=(.085, .090, .098), black=(.006, .006, .007), red=(.26, .008, .010), blue=(.016, .050, .18), brown=(.072, .040, .026),
    beige=(.42, .355, .25), green=(.022, .070, .045), orange=(.40, .105, .012), yellow=(.55, .36, .014), gold=(.30, .22, .095), purple=(.060, .028, .105), maroon=(.085, .008, .012),
)


def linear(colour):
    return np.array(COLOURS[colour])


def read(path):
    image = bpy.data.images.load(str(path), check_existing=False)
    image.colorspace_settings.name = 'Non-Color'
    w, h = image.size
    a = np.empty(w * h * 4, np.float32)
    image.pixels.foreach_get(a)
    bpy.data.images.remove(image)
    return a.reshape(h, w, 4)[..., :3].astype(float)


def mix(black, white, colour):
    """Any paint from a frame in black and one in white: light is linear before the tone curve."""
    return np.maximum(black + linear(colour) / WHITE * (white - black), 0)


def develop(light, exposure):
    """Applies the tone curve; returns a picture (top row first)."""
    h, w, _ = light.shape
    sc = bpy.context.scene
    sc.view_settings.view_transform, sc.view_settings.look, sc.view_settings.exposure = 'AgX', 'AgX - High Contrast', exposure
    image = bpy.data.images.new('mixed', w, h, float_buffer=True)
    a = np.concatenate([light, np.ones((h, w, 1))], 2)
    image.pixels.foreach_set(a.astype(np.float32).ravel())
    sc.render.image_settings.file_format, sc.render.image_settings.color_mode, sc.render.image_settings.color_depth = 'PNG', 'RGB', '8'
    path = f'{bpy.app.tempdir}developed.png'
    image.save_render(path, scene=sc)
    bpy.data.images.remove(image)
    with Image.open(path) as im:
        return im.convert('RGB').copy()


def phone(im, seed=1, noise=.008):
    """What a phone adds: sharpening, a steeper tone curve, glare, lens shading, noise."""
    w, h = im.size
    a = np.asarray(im.filter(ImageFilter.UnsharpMask(w / 900, 60, 1)), float) / 255
    hot = np.clip((np.asarray(im, float) / 255 - .86) / .14, 0, 1) ** 2
    glow = Image.fromarray((hot * 255).astype('uint8')).filter(ImageFilter.GaussianBlur(w / 130))
    luma = a @ [.3, .59, .11]
    # the phone meters the whole frame: neither a white car nor a dark bay throws it off entirely
    a = a * np.clip(.93 / np.percentile(luma, 96.5), .88, 1.12) + np.asarray(glow, float) / 255 * .10
    a = np.clip(a, 0, 1)
    a = a * .62 + (a * a * (3 - 2 * a)) * .38
    g = a @ [.3, .59, .11]
    a = g[..., None] + (a - g[..., None]) * 1.05
    rng = np.random.default_rng(seed)
    a = a * (1 + np.array([.018, 0, -.02]) * rng.normal())
    yy, xx = np.mgrid[0:h, 0:w]
    r2 = ((xx - w / 2) ** 2 + (yy - h / 2) ** 2) / ((w / 2) ** 2 + (h / 2) ** 2)
    a *= (1 - .13 * r2 ** 1.2)[..., None]
    n = rng.normal(size=(h, w, 1)) * noise + rng.normal(size=(h, w, 3)) * noise * .4
    a = np.clip(a + n * (1.15 - .6 * a), 0, 1)
    return Image.fromarray((a * 255 + .5).astype('uint8'))


QUALITY = {}


def avif(im, low, high):
    """AVIF between low and high bytes, at the best quality that fits; begins at the last picture's."""
    best, q, step = None, QUALITY.get(im.width, 50), 12
    for _ in range(7):
        b = io.BytesIO()
        im.save(b, 'AVIF', quality=int(q), speed=6)
        size = b.tell()
        if size <= high and (best is None or size > len(best)):
            best = b.getvalue()
        if low <= size <= high:
            QUALITY[im.width] = q
            break
        q = np.clip(q + (step if size < low else -step), 12, 90)
        step = max(step * .6, 2)
    return best or b.getvalue()


def sheet(cells, columns, cell=(400, 300)):
    """A contact sheet of (picture, caption) cells."""
    from PIL import ImageDraw
    rows = (len(cells) + columns - 1) // columns
    out = Image.new('RGB', (columns * cell[0], rows * cell[1]), (30, 30, 30))
    for i, (im, caption) in enumerate(cells):
        if im is None:
            continue
        at = (i % columns * cell[0], i // columns * cell[1])
        out.paste(im.resize(cell, Image.LANCZOS), at)
        if caption:
            ImageDraw.Draw(out).text((at[0] + 5, at[1] + 4), caption, fill=(255, 255, 255), stroke_width=1, stroke_fill=(0, 0, 0))
    return out
