# SPDX-License-Identifier: GPL-3.0-or-later
"""Views of a car as somebody with a phone takes them."""
import math

import bpy
import numpy as np
from mathutils import Euler, Vector

VIEWS = {
    # the car's turn, camera distance, sideways shift, height, height looked at, focal length (36 mm wide)
    'front34': (42, 4.85, -.05, 1.45, .64, 31), 'side': (2, 5.2, 0, 1.38, .78, 35), 'rear34': (-42, 4.85, .05, 1.45, .66, 31),
    'front': (86, 4.6, .10, 1.42, .66, 32), 'rear': (-86, 4.6, .10, 1.42, .66, 32), 'wheel': (14, 1.42, 0, .62, .33, 32), 'interior': None,
}


SPIN_FRAMES = 24


def expand(views):
    """Names of views, with 'spin' written out as its frames."""
    names = []
    for v in views.split(','):
        names += [f'spin{i:02d}' for i in range(SPIN_FRAMES)] if v == 'spin' else [v]
    return names


def frame_at(slot):
    """The spin's frame as seen by somebody who has walked `slot` steps clockwise from the front."""
    return f'spin{(21 - slot) % SPIN_FRAMES:02d}'


def aim(view, p, pivot, exposure, seed, mark=None):
    """Puts the camera up; each face gets a slightly other stand, as different hands would."""
    sc = bpy.context.scene
    spin = view.startswith('spin')
    rng = np.random.default_rng([seed, list(VIEWS).index(view) if view in VIEWS else 99])
    c = bpy.data.cameras.new('cam')
    o = bpy.data.objects.new('cam', c)
    sc.collection.objects.link(o)
    sc.camera = o
    c.clip_start = .01
    sc.view_settings.exposure = exposure
    old = bpy.data.objects.get('fill')
    if old:
        bpy.data.objects.remove(old)
    off = p['wb'] / 2 + (p['ro'] - p['fo']) / 2
    roll = math.radians(.7 * rng.normal())
    if view == 'interior':
        eye = Vector((p['seat'] + .30 - off, -.03, p['belt'][0] + .24))
        at = Vector((p['dash'] + .10 - off, .10, p['belt'][0] - .12))
        c.lens = 17
        sc.view_settings.exposure = exposure + 2.15
        fill = bpy.data.objects.new('fill', bpy.data.lights.new('fill', 'AREA'))
        fill.data.energy, fill.data.size = 2.6, 1.1
        fill.location, fill.parent = (p['seat'] + .3 - off, 0, p['height'] - .14), pivot
        sc.collection.objects.link(fill)
        pivot.rotation_euler = (0, 0, math.radians(62))
        M = pivot.rotation_euler.to_matrix()
        eye, at = M @ eye, M @ at
    elif mark:
        # turn the marked side to the light and stand close, a little to one side
        spot, n = (Vector(q) for q in mark)
        flat = n.z > .8
        turn = math.radians(38) if flat else -math.pi / 2 - math.atan2(n.y, n.x)
        pivot.rotation_euler = (0, 0, turn)
        M = pivot.rotation_euler.to_matrix()
        at, n = M @ spot, M @ n
        away = (n + Vector((.45, -.8 if flat else 0, .25))).normalized()
        eye, c.lens = at + away * .46, 30
    elif view == 'wheel':
        yaw, d, x, h, lz, c.lens = VIEWS[view]
        pivot.rotation_euler = (0, 0, math.radians(yaw))
        M = pivot.rotation_euler.to_matrix()
        hub = M @ Vector((-off, -p['width'] / 2, p['tyre'] * 1.1))
        eye = hub + Vector((.12, -d * (p['tyre'] / .3) ** .6, .22))
        at = hub
    else:
        yaw, d, x, h, lz, lens = VIEWS['front34' if spin else view]
        # a spin's frames share one stand: only the car turns
        yaw = 42 - 360 / SPIN_FRAMES * int(view[4:]) if spin else yaw + 4 * rng.normal()
        c.lens = lens * (1 if spin else 1 + .03 * rng.normal())
        # keep the whole body in the frame: what is near and wide needs more room
        a = math.radians(yaw)
        L, W = p['size'][0], p['size'][1]
        span = abs(L * math.cos(a)) + abs(W * math.sin(a))
        near = abs(L * math.sin(a)) / 2 + abs(W * math.cos(a)) / 2
        if spin:
            span, near = math.hypot(L, W) * .92, L * .36
        # from straight ahead all of the width is at the near end
        near *= .42 + .52 * math.sin(a) ** 4
        d = span * c.lens / 36 / .93 + near
        d = max(d, (p['height'] + .5) * c.lens / 27 / .93 + near)
        pivot.rotation_euler = (0, 0, a)
        eye = Vector((x, -d, h + .05 * rng.normal()))
        at = Vector((x * .2 + .06 * rng.normal(), 0, lz * p['height'] / 1.52))
    o.location = eye
    q = (at - eye).to_track_quat('-Z', 'Y').to_euler()
    o.rotation_euler = (q.to_matrix() @ Euler((0, 0, roll)).to_matrix()).to_euler()
    if view != 'interior':
        c.dof.use_dof, c.dof.focus_distance, c.dof.aperture_fstop = True, (at - eye).length - (.6 if not mark else 0), 9 if not mark else 16
    return o


def car_box(objects, camera, margin=.02):
    """The part of the frame (0 to 1) that the car covers."""
    from bpy_extras.object_utils import world_to_camera_view
    sc = bpy.context.scene
    bpy.context.view_layer.update()
    pts = []
    for o in objects:
        for c in o.bound_box:
            q = world_to_camera_view(sc, camera, o.matrix_world @ Vector(c))
            pts.append((q.x, q.y) if q.z > 0 else (.5, .5))
    P = np.array(pts)
    lo, hi = np.clip(P.min(0) - margin, 0, 1), np.clip(P.max(0) + margin, 0, 1)
    return lo[0], lo[1], hi[0], hi[1]


def settings(width, height, samples, threads=2):
    sc = bpy.context.scene
    sc.render.engine = 'CYCLES'
    cy = sc.cycles
    cy.device, cy.samples, cy.use_adaptive_sampling, cy.adaptive_threshold = 'CPU', samples, True, .02
    cy.use_denoising = True
    cy.denoiser, cy.denoising_input_passes, cy.denoising_prefilter = 'OPENIMAGEDENOISE', 'RGB_ALBEDO_NORMAL', 'ACCURATE'
    cy.max_bounces, cy.diffuse_bounces, cy.glossy_bounces, cy.transmission_bounces, cy.transparent_max_bounces = 6, 2, 4, 4, 10
    cy.caustics_reflective = cy.caustics_refractive = False
    cy.sample_clamp_indirect = 6
    sc.render.resolution_x, sc.render.resolution_y, sc.render.resolution_percentage = width, height, 100
    sc.render.use_persistent_data = True
    sc.render.threads_mode, sc.render.threads = 'FIXED', threads
    sc.render.image_settings.file_format = 'OPEN_EXR'
    sc.render.image_settings.color_depth = '16'
    sc.view_settings.view_transform = 'AgX'
    sc.view_settings.look = 'AgX - High Contrast'
