import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import { MembersOnly } from "../audience.ts";
import type { GraphqlContext } from "../context.ts";
import { toProvidedFields } from "../provided-fields.ts";
import {
  ApplicationType,
  RegisterApplicationInput,
  RegisterApplicationPayload,
  RemoveApplicationInput,
  RemoveApplicationPayload,
  RotateApplicationSecretInput,
  RotateApplicationSecretPayload,
  toApplicationType,
  UpdateApplicationInput,
  UpdateApplicationPayload,
} from "./application.type.ts";

@Resolver()
export class ApplicationResolver {
  @MembersOnly()
  @Query(() => [ApplicationType], {
    complexity: ({ childComplexity }) => 10 * childComplexity,
    description: "The merchant's applications in this mode, newest first. For members only.",
  })
  async applications(@Ctx() { caller, useCases }: GraphqlContext): Promise<ApplicationType[]> {
    return (await useCases.listApplications(caller)).map(toApplicationType);
  }

  @MembersOnly()
  @Mutation(() => RegisterApplicationPayload, {
    description:
      "Registers an OAuth client in the caller's mode. In live mode, fails with fresh_sign_in_required unless the member signed in within the last 10 minutes. For members only.",
  })
  async registerApplication(
    @Arg("input", () => RegisterApplicationInput, { description: "The new application." })
    input: RegisterApplicationInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<RegisterApplicationPayload> {
    const { application, clientSecret } = await useCases.registerApplication(caller, {
      redirectUris: [],
      allowedOrigins: [],
      ...toProvidedFields(input),
    });
    return { application: toApplicationType(application), clientSecret };
  }

  @MembersOnly()
  @Mutation(() => UpdateApplicationPayload, {
    description:
      "Changes an application. Its tokens lose removed scopes and origins within 1 second. Fails with not_found. In live mode, fails with fresh_sign_in_required unless the member signed in within the last 10 minutes. For members only.",
  })
  async updateApplication(
    @Arg("input", () => UpdateApplicationInput, { description: "The changes." })
    input: UpdateApplicationInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<UpdateApplicationPayload> {
    return {
      application: toApplicationType(await useCases.updateApplication(caller, toProvidedFields(input))),
    };
  }

  @MembersOnly()
  @Mutation(() => RotateApplicationSecretPayload, {
    description:
      "Creates a new client secret. Older secrets work during the overlap, so that servers can switch without downtime. Fails with not_found. In live mode, fails with fresh_sign_in_required unless the member signed in within the last 10 minutes. For members only.",
  })
  async rotateApplicationSecret(
    @Arg("input", () => RotateApplicationSecretInput, {
      description: "The application and the overlap for its old secret.",
    })
    input: RotateApplicationSecretInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<RotateApplicationSecretPayload> {
    const { application, clientSecret } = await useCases.rotateApplicationSecret(
      caller,
      input.id,
      input.overlapSeconds ?? undefined,
    );
    return { application: toApplicationType(application), clientSecret };
  }

  @MembersOnly()
  @Mutation(() => RemoveApplicationPayload, {
    description:
      "Removes an application permanently. Its tokens stop working within 1 second. Fails with not_found. In live mode, fails with fresh_sign_in_required unless the member signed in within the last 10 minutes. For members only.",
  })
  async removeApplication(
    @Arg("input", () => RemoveApplicationInput, { description: "The application." })
    { id }: RemoveApplicationInput,
    @Ctx() { caller, useCases }: GraphqlContext,
  ): Promise<RemoveApplicationPayload> {
    return { application: toApplicationType(await useCases.removeApplication(caller, id)) };
  }
}
