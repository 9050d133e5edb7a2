#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Renders the demo's cars. One command for all pictures; run it again to go on where it stopped.

    python make.py                          all faces, all views, then AVIFs and contact sheet
    python make.py --only round-new,van     some faces
    python make.py --views front34          some views
    python make.py --draft                  one quick frame each, no stock behind, to judge a change
"""
import argparse
from functools import lru_cache
import os
import shutil
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))


def arguments():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument('--only', default='', help='faces, comma separated (see data/models.json)')
    ap.add_argument('--views', default='front34,side,rear34,front,rear,wheel,interior')
    ap.add_argument('--width', type=int, default=800)
    ap.add_argument('--samples', type=int, default=32)
    ap.add_argument('--step', type=float, default=0.010, help='size of the body mesh, metres')
    ap.add_argument('--out', default='out')
    ap.add_argument('--hdris', default='hdri', help='folder with sky.exr, park.exr …')
    ap.add_argument('--threads', type=int, default=2)
    ap.add_argument('--draft', action='store_true')
    ap.add_argument('--colour', default='', help='paint of a draft and of the contact sheets')
    ap.add_argument('--colours', default='', help='paints of the AVIFs, comma separated, or “all”; else one a face')
    ap.add_argument('--place', default='', help='another yard than the face’s own')
    ap.add_argument('--pictures', action='store_true', help='no rendering: colour what is there')
    ap.add_argument('--publish', action='store_true', help='no rendering: write public/renders and renders.json of the shop')
    ap.add_argument('--until', default='', help='HH:MM (UTC): start no frame after it')
    return ap.parse_args()


def bar(done, total, label, seconds):
    width = 28
    full = int(width * done / max(total, 1))
    left = f'{seconds / 60:.0f} min left' if seconds else ''
    sys.stderr.write(f'\r[{"#" * full}{"." * (width - full)}] {done}/{total} {label:<28} {left:<14}')
    sys.stderr.flush()


class Quiet:
    """Sends Cycles' chatter (one line a sample) to nowhere."""

    def __enter__(self):
        sys.stdout.flush()
        self.kept, null = os.dup(1), os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, 1)
        os.close(null)

    def __exit__(self, *_):
        sys.stdout.flush()
        os.dup2(self.kept, 1)
        os.close(self.kept)


CABINS = (
    # cloth of the middle and the sides of seats, lower dashboard
    {},
    {'cloth': (.050, .050, .053), 'cloth2': (.022, .022, .024), 'dash2': (.032, .032, .034)},
    {'cloth': (.115, .115, .115), 'cloth2': (.040, .040, .042), 'dash2': (.095, .095, .093)},
)


def scene(face, a, step, with_stock):
    import bpy
    from democars.assemble import car_collection
    from democars.materials import CarMaterials
    from democars.places import build_place
    from democars.shape import MODELS

    bpy.ops.wm.read_factory_settings(use_empty=True)
    faces = list(MODELS['faces'])
    seed = faces.index(face) + 1
    own = MODELS['faces'][face]
    mats = CarMaterials(CABINS[seed % len(CABINS)])
    cache = Path(a.out) / 'meshes'
    p, car = car_collection(face, mats, step, cache)
    sc = bpy.context.scene
    sc.collection.children.link(car)
    pivot = bpy.data.objects.new('pivot', None)
    sc.collection.objects.link(pivot)
    for o in car.objects:
        o.parent = pivot
    place = build_place(a.place or own['place'], seed, faces, face, mats, cache, Path(a.hdris), with_stock)
    return p, mats, car, pivot, place, seed


def render(path, border=None):
    import bpy
    r = bpy.context.scene.render
    r.use_border = border is not None
    r.use_crop_to_border = False
    if border:
        r.border_min_x, r.border_min_y, r.border_max_x, r.border_max_y = border
    part = path.with_suffix('.part.exr')
    r.filepath = str(part)
    with Quiet():
        bpy.ops.render.render(write_still=True)
    part.rename(path)


def draft(faces, a):
    """One quick frame a face in one paint, developed at once."""
    import bpy
    from democars import pictures
    from democars.camera import aim, settings
    from democars.marks import put_mark

    colours = ['white', 'red', 'silver', 'blue', 'grey', 'brown', 'white', 'orange']
    for i, face in enumerate(faces):
        for view in a.views.split(','):
            t = time.time()
            p, mats, car, pivot, place, seed = scene(face, a, max(a.step, .012), False)
            settings(a.width, a.width * 3 // 4, a.samples, a.threads)
            colour = a.colour or colours[i % len(colours)]
            mats.set_paint(pictures.linear(colour))
            spot = put_mark(view, p, car, mats, seed)[:2] if view.startswith('mark-') else None
            aim(view, p, pivot, place['exposure'], seed, spot)
            exposure = bpy.context.scene.view_settings.exposure
            exr = Path(a.out) / f'draft-{face}-{view}.exr'
            render(exr)
            im = pictures.phone(pictures.develop(pictures.read(exr), exposure), seed)
            im.save(exr.with_suffix('.png'))
            exr.unlink()
            print(f'{face} {view}: {time.time() - t:.0f} s', flush=True)


def frames(faces, a):
    """Renders what is missing: each frame once in black and, where the car is, once in white."""
    import bpy
    from democars.camera import aim, car_box, expand, settings
    from democars.marks import put_mark

    views = expand(a.views)
    todo = [(f, v) for v in views for f in faces if not (Path(a.out) / f'frames{a.width}' / f'{f}-{v}-white.exr').exists()]
    total = len(todo)
    folder = Path(a.out) / f'frames{a.width}'
    folder.mkdir(parents=True, exist_ok=True)
    # one scene for all views of a face where several are wanted
    groups = {}
    for v in views:
        for f in faces:
            if (f, v) in todo:
                groups.setdefault((f, 'all') if len(faces) == 1 else (f, v), []).append(v)
    done, t0 = 0, time.time()
    for (face, _), vs in groups.items():
        if a.until and time.strftime('%H:%M', time.gmtime()) >= a.until:
            print('\nstopped at', a.until)
            break
        bar(done, total, f'{face}: building', 0)
        with Quiet():
            p, mats, car, pivot, place, seed = scene(face, a, a.step, True)
            settings(a.width, a.width * 3 // 4, a.samples, a.threads)
        for v in vs:
            bar(done, total, f'{face} {v}', (time.time() - t0) / max(done, 1) * (total - done) if done else 0)
            t, cpu = time.time(), time.process_time()
            spot, undo = None, None
            if v.startswith('mark-'):
                *spot, undo = put_mark(v, p, car, mats, seed)
            camera = aim(v, p, pivot, place['exposure'], seed, spot)
            (folder / f'{face}-{v}.exposure').write_text(f'{bpy.context.scene.view_settings.exposure}')
            frame = folder / f'{face}-{v}-black.exr'
            mats.set_paint((0, 0, 0))
            render(frame)
            if v == 'interior':
                # no paint in sight, so one frame serves all colours
                shutil.copy(frame, folder / f'{face}-{v}-white.exr')
            else:
                mats.set_paint((.8, .8, .8))
                border = None if spot else car_box(car.objects, camera)
                render(folder / f'{face}-{v}-white.exr', border)
            if undo:
                undo()
            done += 1
            with open(folder / 'times.txt', 'a') as log:
                log.write(f'{face} {v} {a.width} px {a.samples} samples: {time.time() - t:.0f} s, of two cores {time.process_time() - cpu:.0f} s\n')
    bar(done, total, 'done', 0)
    print()


@lru_cache(maxsize=1)
def pair(black, white):
    """Both frames of a picture, in linear light."""
    import numpy as np
    from democars import pictures

    b, w = pictures.read(black), pictures.read(white)
    # outside the border the white frame is empty: there both are the same
    return b, np.where((w.sum(2) == 0)[..., None], b, w)


def picture(face, view, colour, a):
    """One finished picture, or None if it isn't rendered yet."""
    from democars import pictures
    from democars.shape import MODELS

    folder = Path(a.out) / f'frames{a.width}'
    black, white = (folder / f'{face}-{view}-{c}.exr' for c in ('black', 'white'))
    if not white.exists():
        return None
    b, w = pair(black, white)
    exposure = float((folder / f'{face}-{view}.exposure').read_text())
    seed = list(MODELS['faces']).index(face) + 1
    return pictures.phone(pictures.develop(pictures.mix(b, w, colour), exposure), seed)


def frame_of(face, view, a):
    return Path(a.out) / f'frames{a.width}' / f'{face}-{view}-white.exr'


def stamp(face, view, a):
    return frame_of(face, view, a).stat().st_mtime


def rendered_as(face, view, a):
    """The face to take the picture of: interiors serve all faces of a body. None if there is none yet."""
    from democars.shape import MODELS

    body = MODELS['faces'][face]['body']
    same = [f for f in MODELS['faces'] if MODELS['faces'][f]['body'] == body] if view == 'interior' else []
    return next((f for f in [face, *same] if frame_of(f, view, a).exists()), None)


def finish(faces, a):
    """AVIFs in every face's colours, and contact sheets."""
    from PIL import Image
    from democars import pictures
    from democars.camera import expand
    from democars.shape import MODELS

    views = expand(a.views)
    rows = {}
    out = Path(a.out) / 'avif'
    out.mkdir(parents=True, exist_ok=True)
    order = ['white', 'red', 'silver', 'blue', 'grey', 'white', 'brown', 'silver', 'orange', 'black', 'white', 'maroon', 'beige', 'green']
    for view in views:
        cells = []
        for face in faces:
            i = list(MODELS['faces']).index(face)
            colour = a.colour or MODELS['faces'][face].get('colour', order[i % len(order)])
            im = picture(face, view, colour, a)
            if im is None:
                continue
            wanted = list(pictures.COLOURS) if a.colours == 'all' else a.colours.split(',') if a.colours else [colour]
            for paint in wanted:
                own = im if paint == colour else picture(face, view, paint, a)
                for width, low, high in ((400, 10_000, 12_000), (800, 28_000, 37_000)):
                    target = out / f'{face}-{view}-{paint}-{width}.avif'
                    if width <= a.width and not (target.exists() and target.stat().st_mtime > stamp(face, view, a)):
                        target.write_bytes(pictures.avif(own.resize((width, width * 3 // 4), Image.LANCZOS), low, high))
            cells.append((im, f'{face} {colour}'))
            rows.setdefault(face, {})[view] = im.resize((400, 300), Image.LANCZOS)
        if cells:
            pictures.sheet(cells, 4).save(Path(a.out) / f'sheet-{view}.jpg', quality=88)
            print(Path(a.out) / f'sheet-{view}.jpg', len(cells))
    if len(views) > 1 and rows:
        cells = [(r.get(v), f'{f} {v}') for f, r in rows.items() for v in views]
        pictures.sheet(cells, len(views)).save(Path(a.out) / 'sheet.jpg', quality=86)
        print(Path(a.out) / 'sheet.jpg', len(rows))


SHOP = HERE.parent.parent
LIST = SHOP / 'lib/features/vehicles/rules/renders.json'
# the shop's names of views, and whether they are made in all colours or in the commonest ones
SHOP_VIEWS = {'front34': ('front', True), 'side': ('side', False), 'rear34': ('rear', False), 'interior': ('dash', False), 'wheel': ('wheel', False)}
COMMON = ('white', 'silver', 'grey', 'black', 'red', 'blue', 'brown')
SPIN_COLOURS = ('white', 'silver', 'grey', 'red')


def publish_spin(face, a):
    """Writes a face's spin as the shop counts it: clockwise from the front. The colours it exists in."""
    from democars import pictures
    from democars.camera import SPIN_FRAMES, frame_at

    if any(not frame_of(face, frame_at(slot), a).exists() for slot in range(SPIN_FRAMES)):
        return []
    for paint in SPIN_COLOURS:
        for slot in range(SPIN_FRAMES):
            target = SHOP / 'public/renders' / face / f'spin-{paint}-{slot:02d}.avif'
            if target.exists() and target.stat().st_mtime > stamp(face, frame_at(slot), a):
                continue
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(pictures.avif(picture(face, frame_at(slot), paint, a), 10_000, 14_000))
    return list(SPIN_COLOURS)


def publish(faces, a):
    """Writes the pictures the shop shows, and the list of them that it reads."""
    import json
    from PIL import Image
    from democars import pictures
    from democars.shape import MODELS

    kept = json.loads(LIST.read_text()) if LIST.exists() else {'colours': {}}
    done, total = 0, len(faces) * len(SHOP_VIEWS)
    for face in faces:
        for view, (name, in_all) in SHOP_VIEWS.items():
            bar(done, total, f'{face} {name}', 0)
            done += 1
            paints = ['grey'] if view == 'interior' else list(pictures.COLOURS) if in_all else COMMON
            ready = []
            for paint in paints:
                sizes = ((400, 9_000, 12_000), (800, 26_000, 36_000))
                targets = [SHOP / 'public/renders' / face / f'{name}-{paint}-{w}.avif' for w, *_ in sizes]
                source = rendered_as(face, view, a)
                if source is None:
                    continue
                ready.append(paint)
                if all(t.exists() and t.stat().st_mtime > stamp(source, view, a) for t in targets):
                    continue
                im = picture(source, view, paint, a)
                targets[0].parent.mkdir(parents=True, exist_ok=True)
                for target, (width, low, high) in zip(targets, sizes):
                    target.write_bytes(pictures.avif(im.resize((width, width * 3 // 4), Image.LANCZOS), low, high))
            if ready:
                kept['colours'].setdefault(face, {})[name] = ready
        if spin := publish_spin(face, a):
            kept.setdefault('spins', {})[face] = spin
    models = {}
    for face, names in MODELS['models'].items():
        for name in names:
            model, _, last_year = name.partition(':')
            models.setdefault(model, []).append([int(last_year or 9999), face])
    text = json.dumps({'models': {m: sorted(f) for m, f in sorted(models.items())}, 'bodies': MODELS['others'], 'colours': kept['colours'], 'spins': kept.get('spins', {})})
    LIST.write_text(text + '\n')
    bar(total, total, 'done', 0)
    print()


def main():
    a = arguments()
    from democars.shape import MODELS
    faces = a.only.split(',') if a.only else list(MODELS['faces'])
    Path(a.out).mkdir(parents=True, exist_ok=True)
    if a.draft:
        draft(faces, a)
        return
    if a.publish:
        publish(faces, a)
        return
    if not a.pictures:
        frames(faces, a)
    finish(faces, a)


if __name__ == '__main__':
    main()
