# SPDX-License-Identifier: GPL-3.0-or-later
"""Yards and hours: ground, what stands behind, mixed stock, light. See data/places.json."""
import math

import bpy
import numpy as np
from mathutils import Vector

from .assemble import stock_car
from .materials import GROUNDS, corrugated, flat, glass, glowing, leaves, new_object, paint, plaster
from .meshes import box, ellipsoid, revolve, rot_x, tube
from .shape import read

PLACES = read('places')
STOCK = {
    # scene-linear paints of the cars behind; white and silver lead, as on Indian roads
    'white': (.72, .72, .70), 'white2': (.70, .70, .68), 'silver': (.42, .43, .44), 'grey': (.11, .115, .125), 'red': (.30, .012, .012), 'blue': (.02, .06, .22), 'black': (.008, .008, .009), 'brown': (.10, .055, .035), 'beige': (.46, .38, .26),
}

WORDS = ('TYRES', 'AUTO PARTS', 'TEA & SNACKS', 'HARDWARE', 'BAKERY', 'MEDICAL', 'STATIONERY', 'MOBILE REPAIR', 'PAINTS', 'ELECTRICALS', 'SWEETS', 'TAILOR')


class Yard:
    def __init__(self, seed):
        self.rng = np.random.default_rng(seed)
        self.coll = bpy.data.collections.new('yard')
        bpy.context.scene.collection.children.link(self.coll)
        self.kept = {}

    def put(self, mat, mesh, name='y'):
        V, N, F = mesh
        return new_object(name, V, N, F, mat, self.coll)

    def once(self, name, make):
        if name not in self.kept:
            self.kept[name] = make()
        return self.kept[name]


def foliage(yard, blobs, n, size, mat, name, sharp=.45):
    """Leaves (two triangles each) scattered in the shells of ellipsoids (centre, radii)."""
    rng = yard.rng
    w = np.array([np.prod(r) ** (2 / 3) for _, r in blobs])
    k = rng.choice(len(blobs), n, p=w / w.sum())
    C = np.array([blobs[i][0] for i in k])
    R = np.array([blobs[i][1] for i in k])
    D = rng.normal(size=(n, 3))
    D /= np.linalg.norm(D, axis=1, keepdims=True)
    P = C + D * R * (1 - .35 * rng.random((n, 1)) ** 2)
    P = P[P[:, 2] > .02]
    n = len(P)
    a = rng.normal(size=(n, 3))
    a /= np.linalg.norm(a, axis=1, keepdims=True)
    b = np.cross(a, rng.normal(size=(n, 3)))
    b /= np.linalg.norm(b, axis=1, keepdims=True)
    s = size * (.6 + .8 * rng.random((n, 1)))
    V = np.stack([P - a * s, P + b * s * sharp, P + a * s, P - b * s * sharp], 1).reshape(-1, 3)
    i = np.arange(n)[:, None] * 4
    F = np.concatenate([i + [0, 1, 2], i + [0, 2, 3]])
    return new_object(name, V, None, F, mat, yard.coll)


def crown(rng, c, r, n=14):
    d = rng.normal(size=(n, 3))
    d /= np.linalg.norm(d, axis=1, keepdims=True)
    return [(np.array(c) + d[i] * np.array(r) * .62, np.array(r) * (.38 + .25 * rng.random())) for i in range(n)]


def trees(yard, spots, count=22000, size=.085):
    rng = yard.rng
    bark = yard.once('bark', lambda: flat('bark', (.10, .075, .055)))
    blobs = []
    for x, y, h, r in spots:
        blobs += crown(rng, (x, y, h), (r, r, r * .78))
        lean = .3 * rng.normal()
        yard.put(bark, tube([(x, y, 0), (x + lean * .3, y, h * .5), (x + lean, y, h)], [.17, .13, .08]))
    # dark cores, or the sky would show through every crown
    core = yard.once('core', lambda: flat('core', (.012, .026, .007), .9))
    for c, r in blobs:
        yard.put(core, ellipsoid(c, np.array(r) * .55, 2, 9))
    foliage(yard, blobs, count, size, yard.once('leaf', leaves), 'trees')


def flats(yard, blocks):
    """Blocks of flats with windows, balconies, grilles, tanks and air conditioners."""
    rng = yard.rng
    dark, slab = flat('win', (.03, .04, .05), .15), flat('slab', (.48, .46, .43))
    frame, cloth = flat('frame', (.5, .48, .44)), flat('cloth', tuple(.15 + .3 * rng.random(3)))
    tank, ac = flat('tank', (.012, .012, .013), .4), flat('ac', (.62, .62, .60))
    for i, (x, y, w, h, c) in enumerate(blocks):
        yard.put(plaster(f'block{i}', c, c, h), box((x, y, h / 2), (w, 4, h / 2)))
        for f in range(int(h // 3)):
            for q in np.arange(-w + 1.2, w - .6, 2.4):
                if rng.random() < .12:
                    continue
                yard.put(dark, box((x + q, y - 4.0, 1.9 + 3 * f), (.6, .03, .65)))
                if rng.random() < .55:
                    yard.put(frame, box((x + q, y - 4.03, 1.9 + 3 * f), (.03, .03, .65)))
                    yard.put(frame, box((x + q, y - 4.04, 2.1 + 3 * f), (.6, .03, .025)))
                elif rng.random() < .5:
                    yard.put(cloth, box((x + q - .25, y - 4.02, 1.9 + 3 * f), (.33, .02, .63)))
                yard.put(slab, box((x + q, y - 4.2, 2.65 + 3 * f), (.75, .25, .04)))
                if rng.random() < .18:
                    yard.put(ac, box((x + q + .9, y - 4.3, 1.5 + 3 * f), (.42, .16, .3)))
            yard.put(slab, box((x, y - 4.35, .35 + 3 * f), (w, .35, .06)))
        for q in (-.5, .35):
            yard.put(tank, revolve([(.001, 1.5), (.3, 1.48), (.75, 1.3), (.8, 1.2), (.8, .05), (.75, 0)], (0, 0, 1), (x + q * w, y - 1, h), 28, True))


def poles(yard, spots):
    pole, wire = flat('pole', (.33, .32, .30)), flat('wire', (.01, .01, .01))
    for px, py in spots:
        yard.put(pole, tube([(px, py, 0), (px, py, 8.5)], [.13, .09]))
        yard.put(pole, box((px, py, 7.6), (.9, .05, .05)))
        for k, dx in enumerate((-.8, 0, .8)):
            for s in (-1, 1):
                yard.put(wire, tube([(px + dx + s * 24 * t, py + 3 * t, 7.65 + .1 * k - 3.2 * t * (1 - t)) for t in np.linspace(0, 1, 20)], .016, 5))


# --------------------------------------------------------------------------- what stands behind


def wall(yard):
    rng = yard.rng
    tone = ((.61, .56, .45), (.58, .58, .54), (.56, .46, .36))[int(rng.integers(3))]
    foot = ((.32, .125, .088), (.20, .20, .20), (.10, .16, .22))[int(rng.integers(3))]
    mat = plaster('plaster', tone, foot)
    yard.put(mat, box((0, 8.2, 1.25), (18, .12, 1.25)))
    yard.put(flat('coping', (.42, .40, .37)), box((0, 8.2, 2.54), (18, .17, .05)))
    for x in np.arange(-15, 16, 3.0):
        yard.put(mat, box((x, 8.07, 1.25), (.16, .06, 1.25)))
    foliage(yard, [((x, 8.0, .02), (.22, .06, .13)) for x in rng.random(26) * 30 - 15], 1500, .05, yard.once('leaf', leaves), 'weeds')
    yard.put(flat('tin', (.30, .34, .38), .45, .5), box((-9.5, 13, 3.6), (4.2, 3.0, .06), rot_x(-.14)))
    yard.put(flat('shed', (.42, .46, .50)), box((-9.5, 13.5, 1.7), (4.0, 2.6, 1.7)))


def shops(yard):
    """A row of shops with roller shutters behind a painted kerb."""
    rng = yard.rng
    words = rng.permutation(WORDS)
    kerb = [flat('kerby', (.55, .40, .05)), flat('kerbb', (.03, .03, .03))]
    for i, x in enumerate(np.arange(-17, 17, .9)):
        yard.put(kerb[i % 2], box((x, 4.45, .075), (.445, .10, .085)))
    yard.put(flat('path', (.30, .28, .26)), box((0, 6.6, .06), (18, 2.05, .07)))
    for i, x in enumerate(np.arange(-14, 15, 4.0)):
        tone = [(.52, .47, .40), (.40, .46, .50), (.58, .54, .48), (.50, .38, .30)][i % 4]
        yard.put(plaster(f'shop{i}', tone, tone, 4.2), box((x, 10.7, 2.1), (1.98, 2, 2.1)))
        if rng.random() < .3:
            yard.put(flat('open', (.03, .028, .026)), box((x, 8.72, 1.35), (1.55, .06, 1.2)))
            for k in range(5):
                yard.put(flat('ware', tuple(.08 + .4 * rng.random(3))), box((x - 1.1 + .5 * k, 8.7, .35 + .5 * rng.random()), (.2, .05, .25)))
        else:
            sh = corrugated(f'shutter{i}', [(.30, .33, .36), (.16, .22, .30), (.36, .34, .30)][int(rng.integers(3))], 'Z', 3.2)
            yard.put(sh, box((x, 8.66, 1.35), (1.55, .04, 1.2)))
        ground, letters = [((.20, .04, .035), (.60, .58, .52)), ((.04, .08, .18), (.62, .60, .55)), ((.50, .48, .42), (.16, .03, .03)), ((.42, .40, .36), (.03, .06, .14))][int(rng.integers(4))]
        signboard(yard, x, 8.45, 3.0, 1.8, .38, flat(f'board{i}', ground, .5, vary=.45), flat(f'letters{i}', letters, .5), words[i % len(words)])
        yard.put(flat('sunshade', (.36, .35, .33)), box((x, 8.1, 2.58), (1.95, .55, .04)))
    trees(yard, [(-7.5, 6.2, 4.3, 1.7), (4.4, 6.4, 4.8, 1.9), (12.5, 6.3, 4.2, 1.7)], 17000, .08)


def signboard(yard, x, y, z, half, tall, ground, letters, words):
    """A painted board with plain words on it, no name of any firm."""
    yard.put(ground, box((x, y, z), (half, .05, tall)))
    text = bpy.data.curves.new('words', 'FONT')
    text.body, text.align_x, text.align_y = str(words), 'CENTER', 'CENTER'
    text.size, text.extrude = tall * 1.15, .006
    text.materials.append(letters)
    o = bpy.data.objects.new('words', text)
    o.location, o.rotation_euler = (x, y - .06, z), (math.pi / 2, 0, 0)
    yard.coll.objects.link(o)
    bpy.context.view_layer.update()
    # long words are set smaller, never cut
    o.scale = (min(1, 1.8 * half / max(o.dimensions.x, .01)),) * 3


def bay(yard):
    """An open-fronted workshop bay: columns, tin roof, tube lights, a white back wall."""
    white = plaster('baywall', (.62, .62, .60), (.16, .20, .26), 4.4, .4)
    yard.put(white, box((0, 9.5, 2.2), (20, .1, 2.2)))
    tin = corrugated('roof', (.32, .34, .36))
    yard.put(tin, box((0, 4.0, 4.45), (20, 5.6, .05), rot_x(0)))
    steel, light = flat('steelwork', (.10, .14, .22), .5), glowing('tube', (.95, .98, 1), 9.0)
    for x in np.arange(-13.5, 14, 4.5):
        yard.put(steel, box((x, 9.2, 2.2), (.10, .10, 2.2)))
        if abs(x) > 8:
            yard.put(steel, box((x, -1.2, 2.2), (.10, .10, 2.2)))
        yard.put(steel, box((x, 4.0, 4.25), (.07, 5.4, .14)))
    for y in (-1.2, 2.2, 5.6, 9.0):
        yard.put(steel, box((0, y, 4.35), (18, .05, .07)))
    for x in np.arange(-9, 10, 3.0):
        for y in (.6, 4.4, 8.2):
            yard.put(light, box((x, y, 4.16), (.62, .035, .02)))
    # sheets of clear plastic in the roof
    clear = glowing('rooflight', (.93, .97, 1), 1.7)
    for x in (-11, -6.4, -1.8, 2.8, 7.4):
        yard.put(clear, box((x, 4.6, 4.395), (.42, 3.4, .005)))
    line = flat('line', (.62, .55, .12), .6)
    for x in np.arange(-9.9, 10, 3.3):
        yard.put(line, box((x, 6.6, .002), (.05, 2.3, .003)))
    shelf = flat('shelf', (.28, .10, .05))
    for x in (-7.6, 7.2):
        yard.put(shelf, box((x, 9.2, 1.0), (1.0, .2, 1.0)))
        for k in range(6):
            yard.put(flat('carton', tuple(.2 + .25 * yard.rng.random(3))), box((x - .75 + .3 * k, 9.0, .4 + .55 * (k % 3)), (.13, .1, .14)))
    notice = flat('notice', (.05, .16, .30), .5)
    signboard(yard, 0.6, 9.38, 3.2, 2.6, .42, notice, flat('noticewords', (.6, .6, .58), .5), f'SERVICE BAY {int(yard.rng.integers(1, 9))}')


def showroom(yard):
    """A glazed front with a fascia and blank board."""
    rng = yard.rng
    clad, board = flat('clad', (.55, .56, .57), .4, .3, .1), flat('fascia', (.02, .09, .22), .35)
    yard.put(clad, box((0, 12.2, 4.4), (13, 3, .9)))
    signboard(yard, -1.5, 9.14, 4.4, 5, .55, board, flat('faciawords', (.62, .62, .60), .4), 'USED CARS   SALES & SERVICE')
    # behind the glass a lit room with two cars (see stock)
    room = flat('room', (.50, .49, .47), .7, 0, .1)
    yard.put(room, box((0, 15.1, 1.75), (12.9, .05, 1.75)))
    yard.put(flat('roomfloor', (.36, .35, .33), .25, 0, .1), box((0, 12.2, .03), (12.9, 2.9, .03)))
    for x in (-12.9, 12.9):
        yard.put(room, box((x, 12.2, 1.75), (.05, 2.9, 1.75)))
    yard.put(flat('roomboard', (.30, .04, .04), .5), box((3.5, 15.0, 2.2), (2.2, .03, .5)))
    yard.put(glass('bglass'), box((0, 9.3, 1.75), (12.5, .012, 1.75)))
    frame = flat('mullion', (.10, .105, .11), .4, .6)
    for x in np.arange(-12.5, 13, 1.8):
        yard.put(frame, box((x, 9.24, 1.75), (.04, .06, 1.75)))
    yard.put(frame, box((0, 9.24, 2.6), (12.5, .05, .04)))
    yard.put(frame, box((0, 9.2, .08), (12.5, .1, .08)))
    lamp = glowing('downlight', (1, .93, .82), 5.0)
    for x in np.arange(-11, 12, 2.2):
        for y in (10.6, 13.2):
            yard.put(lamp, box((x, y, 3.46), (.42, .12, .02)))
    pillar = flat('pillar', (.58, .57, .55), .5)
    for x in (-13.2, 13.2):
        yard.put(pillar, box((x, 9.6, 2.6), (.6, .6, 2.6)))
    pot, leaf = flat('pot', (.28, .12, .07)), yard.once('leaf', leaves)
    for x in np.arange(-10.5, 11, 4.2):
        yard.put(pot, revolve([(.001, 0), (.16, 0), (.21, .36), (.19, .36)], (0, 0, 1), (x, 8.5, 0), 24, True))
        foliage(yard, [((x, 8.5, .75), (.3, .3, .4))], 500, .07, leaf, 'potted')


def hedge(yard):
    """A hedge with a wire fence, tufts of grass on the ground."""
    rng = yard.rng
    leaf = yard.once('leaf', leaves)
    blobs = [((x, 8.6 + .2 * rng.normal(), .65 + .15 * rng.random()), (.75, .5, .65 + .25 * rng.random())) for x in np.arange(-17, 17, .75)]
    foliage(yard, blobs, 26000, .055, leaf, 'hedge')
    post = flat('post', (.40, .39, .37))
    for x in np.arange(-16.5, 17, 2.6):
        yard.put(post, box((x, 7.9, .85), (.06, .06, .85)))
    wire = flat('fence', (.25, .25, .25), .4, .8)
    for z in (.4, .85, 1.3, 1.6):
        yard.put(wire, tube([(x, 7.84, z) for x in np.linspace(-17, 17, 12)], .006, 5))
    grass = leaves('grass', (.05, .07, .015), (.10, .12, .03), (.22, .20, .07))
    spots = rng.random((130, 2)) * [26, 13] + [-13, -4.5]
    spots = spots[(np.abs(spots[:, 0]) > 3.0) | (np.abs(spots[:, 1]) > 2.4)]
    foliage(yard, [((x, y, .015), (.16 + .12 * rng.random(), .12, .075)) for x, y in spots], 9000, .045, grass, 'grass', .14)


BACKS = {'wall': wall, 'shops': shops, 'bay': bay, 'showroom': showroom, 'hedge': hedge}


def beyond(yard, kind):
    rng = yard.rng
    if kind == 'flats':
        shift = 6 * rng.random() - 3
        tones = [(.60, .52, .43), (.55, .55, .53), (.52, .44, .38), (.60, .50, .44), (.46, .50, .52)]
        rng.shuffle(tones)
        flats(yard, [(9 + shift, 26, 6, 11, tones[0]), (-6 + shift, 31, 7, 9, tones[1]), (25 + shift, 32, 6, 14, tones[2]), (-26 + shift, 36, 8, 12, tones[3])])
        poles(yard, [(6.6 + shift * .4, 9.6)])
        trees(yard, [(-4.5 + shift, 12.5, 4.6, 2.0), (3.2 - shift * .5, 13.0, 5.4, 2.3), (12, 12.5, 4.4, 1.9), (-15, 12, 5.0, 2.2)], 26000)
    if kind == 'trees':
        y0 = 14 if yard.kind != 'showroom' else 22
        spots = [(x + 1.5 * rng.normal(), y0 + 3 * rng.random(), 4.6 + 2.2 * rng.random(), 2.6 + .9 * rng.random()) for x in np.arange(-24, 25, 4.4)]
        trees(yard, spots, 52000, .105)
        flats(yard, [(-13, 40, 7, 12, (.60, .56, .50)), (17, 44, 6, 15, (.56, .54, .52))])
        poles(yard, [(-8.5, 12.5)])


def facing_camera(yard):
    """What paint and glass reflect from behind the camera: trees, low buildings, parked cars' shapes."""
    rng = yard.rng
    blobs = []
    for x in (-27, -21, -15, -9.5, -2, 3, 10, 16, 23, 29):
        h = 3.4 + 2.4 * rng.random()
        blobs += crown(rng, (x, -17 - 3 * rng.random() + .012 * x * x, h), (3.2, 2.4, 2.6), 8)
    foliage(yard, blobs, 13000, .24, yard.once('leaf', leaves), 'treesb')
    yard.put(flat('shopb', (.55, .50, .45)), box((-6, -26, 2.6), (14, 3, 2.6)))
    yard.put(flat('shopc', (.10, .11, .13), .3), box((-6, -22.9, 1.4), (12, .1, 1.2)))
    yard.put(flat('shopd', (.40, .30, .25)), box((22, -26, 3.6), (8, 3, 3.6)))
    for side in (-1,):
        yard.put(flat(f'flank{side}', (.46, .43, .38)), box((side * 21, -4, 2.4), (.3, 12, 2.4)))
    tones = [(.5, .5, .49), (.03, .03, .035), (.25, .02, .02), (.30, .31, .33)]
    for x in (-10.5, -6.4, 5.5, 9.6):
        c = flat('far', tones[int(rng.integers(4))], .25)
        yard.put(c, box((x, -12.5, .62), (1.9, .8, .38)))
        yard.put(flat('farglass', (.02, .025, .03), .1), box((x + .1, -12.5, 1.22), (1.15, .68, .26)))


def stock(yard, kind, faces, mats, cache, own):
    """Five to seven other cars behind, no two neighbours of one kind, none like the car in front."""
    rng = yard.rng
    names = [f for f in faces if f != own]
    rng.shuffle(names)
    paints = {k: yard.once('stock_' + k, lambda c=c, k=k: paint('stock_' + k, c)) for k, c in STOCK.items()}
    order = ['white', 'silver', 'red', 'grey', 'white2', 'blue', 'black', 'brown', 'beige']
    rng.shuffle(order)
    if yard.kind == 'showroom':
        for k, x in enumerate((-4.6, 4.9)):
            stock_car(names[-1 - k], paints[order[-1 - k]], mats, cache, (x, 12.0, .06), .5 + .4 * k, yard.coll)
    if kind == 'facing':
        spots = [(x, 5.75, math.pi / 2) for x in (-8.4, -5.7, -3.0, 2.9, 5.6, 8.3)]
    elif kind == 'slanted':
        spots = [(x, 5.4, math.pi / 2 - .5) for x in (-10.6, -7.4, -4.1, 2.8, 6.2, 9.6)]
    else:
        spots = [(-8.2, 3.25, .0), (-2.9, 3.3, math.pi), (7.1, 3.2, .0)]
    for i, (x, y, yaw) in enumerate(spots):
        if kind == 'facing' and rng.random() < .22:
            yaw += math.pi
        stock_car(names[i % len(names)], paints[order[i % len(order)]], mats, cache, (x + .15 * rng.normal(), y + .12 * rng.normal(), 0), yaw + .03 * rng.normal(), yard.coll)


def light(place, hdri):
    (direction, strength, angle, colour), (_, turn, sky) = place['sun'], place['sky']
    sc = bpy.context.scene
    w = bpy.data.worlds.new('sky')
    sc.world = w
    w.use_nodes = True
    nt = w.node_tree
    bg = nt.nodes['Background']
    tc, mp, en = (nt.nodes.new('ShaderNode' + k) for k in ('TexCoord', 'Mapping', 'TexEnvironment'))
    mp.inputs['Rotation'].default_value = (0, 0, math.radians(turn))
    en.image = bpy.data.images.load(str(hdri))
    nt.links.new(tc.outputs['Generated'], mp.inputs[0])
    nt.links.new(mp.outputs[0], en.inputs[0])
    # the picture's own sun is cut off: a sun lamp with a sharp shadow takes its place
    cap = nt.nodes.new('ShaderNodeVectorMath')
    cap.operation = 'MINIMUM'
    cap.inputs[1].default_value = (5, 5, 5)
    nt.links.new(en.outputs[0], cap.inputs[0])
    floor = nt.nodes.new('ShaderNodeVectorMath')
    floor.operation = 'MAXIMUM'
    floor.inputs[1].default_value = (0, 0, 0)
    nt.links.new(cap.outputs[0], floor.inputs[0])
    nt.links.new(floor.outputs[0], bg.inputs['Color'])
    bg.inputs['Strength'].default_value = sky
    l = bpy.data.lights.new('sun', 'SUN')
    l.energy, l.angle, l.color = strength, math.radians(angle), colour
    o = bpy.data.objects.new('sun', l)
    o.rotation_euler = Vector(direction).to_track_quat('Z', 'Y').to_euler()
    sc.collection.objects.link(o)


def build_place(name, seed, faces, own, mats, cache, hdris, with_stock=True):
    place = PLACES[name]
    yard = Yard(seed)
    yard.kind = name
    yard.put(GROUNDS[place['ground']](), box((0, 0, -.05), (60, 60, .05)))
    BACKS[place['back']](yard)
    beyond(yard, place['beyond'])
    facing_camera(yard)
    rng = yard.rng
    if place['ground'] != 'concrete':
        q = rng.random((260, 2)) * [18, 9] + [-9, -2.2]
        foliage(yard, [((x, y, .03), (.02, .02, .012)) for x, y in q], 420, .028, flat('dry', (.22, .15, .06), .7, vary=.6), 'litter')
    if place['shade']:
        # a tree out of frame throws broken shade over a part of the ground
        foliage(yard, crown(rng, (-6.9, -3.4, 5.2), (2.1, 2.0, 1.5), 12), 6500, .085, yard.once('leaf', leaves), 'shade')
    if with_stock:
        stock(yard, place['stock'], faces, mats, cache, own)
    light(place, hdris / f'{place["sky"][0]}.exr')
    return place
