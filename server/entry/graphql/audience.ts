import { MapperKind, mapSchema, pruneSchema } from "@graphql-tools/utils";
import { GraphQLNonNull, type GraphQLSchema, isNullableType } from "graphql";
import { Extensions } from "type-graphql";

/** Extensions that the decorators below add to a field. */
interface Marks {
  membersOnly?: boolean;
  requiredForBearers?: { description: string };
}

/** Marks an operation, field or type that only signed-in members can use: `/bff` has it, `/graphql` does not. */
export const MembersOnly = () => Extensions({ membersOnly: true } satisfies Marks);

/**
 * Marks an input field as required for keys and tokens, with its description for them. It stays optional for members.
 */
export const RequiredForBearers = (description: string) =>
  Extensions({ requiredForBearers: { description } } satisfies Marks);

/** The members' schema without member-only parts and without types that are then unused. */
export function toBearerSchema(members: GraphQLSchema): GraphQLSchema {
  const filtered = mapSchema(members, {
    [MapperKind.OBJECT_TYPE]: (type) => (getMarks(type).membersOnly ? null : type),
    [MapperKind.OBJECT_FIELD]: (field) => (getMarks(field).membersOnly ? null : field),
    [MapperKind.INPUT_OBJECT_FIELD]: (field) => {
      const { requiredForBearers } = getMarks(field);
      if (!requiredForBearers || !isNullableType(field.type)) return field;
      return { ...field, ...requiredForBearers, type: new GraphQLNonNull(field.type) };
    },
  });
  return pruneSchema(filtered, { skipPruning: (type) => type.name.startsWith("FieldProblem") });
}

const getMarks = ({ extensions }: { extensions?: object | null | undefined }): Marks => extensions ?? {};
