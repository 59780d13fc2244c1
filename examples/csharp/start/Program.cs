// The first steps: a ship and a rock that touch, and a world in which the ship hits the rock.

using System;
using HitmaskSharp;

public static class Program
{
    public static void Main()
    {
        Mask shipMask = Mask.FromText(@"
            ..##..
            .####.
            ######");
        Mask rockMask = Mask.Full(4, 4);

        // A first hit: the ship at (10, 20), the rock at (14, 20).
        if (shipMask.At(10, 20).Contact(rockMask.At(14, 20)) is Contact contact)
        {
            Console.WriteLine("they share " + contact.Area + " pixels, "
                + contact.Depth.Left + " px to the left free the ship");
        }

        // A first world.
        var world = new World();
        ColliderId ship = world.Insert(
            new ColliderDef { Sprite = world.AddMask(shipMask), X = 0, Y = 20 });
        ColliderId rock = world.Insert(
            new ColliderDef { Sprite = world.AddMask(rockMask), X = 30, Y = 18 });

        for (int tick = 0; tick < 60; tick++)
        {
            world.SetPosition(ship, tick, 20);
            foreach (WorldEvent hit in world.Tick().Started)
            {
                if (hit.Other(ship) == rock)
                    Console.WriteLine("tick " + tick + ": the ship hits the rock");
            }
        }
    }
}
